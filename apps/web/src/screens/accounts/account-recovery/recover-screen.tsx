import { requestRecovery } from '@sixty/contract/accounts/account-recovery.ts';
import { recoveryMessages } from '@sixty/contract/messages/account-recovery.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { Link } from '@tanstack/react-router';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Requests a password reset link, by username or email address (B section 2.5). */
export const RecoverScreen = () => {
  const form = useForm({
    isDrawnEarly: true,
    fields: { username: { kind: 'ownUsername', required: false }, emailAddress: { kind: 'ownEmail' } },
    rules: {
      username: (typed, { emailAddress }) =>
        typed.trim() === '' && emailAddress.trim() === '' ? recoveryMessages['recovery-nothing-given'] : null,
      emailAddress: (typed) =>
        typed.trim() === '' || isEmailAddress(typed.trim()) ? null : personMessages['email-invalid'],
    },
    send: (values) => callWithPuzzles(requestRecovery, values),
    done: { note: true },
  });
  return (
    <div className="mx-auto w-full max-w-md tablet:pt-8">
      <PageHeader title="Recover Your Account Information">You need only one of them.</PageHeader>
      <Form form={form} submit="Search" busy="Searching" actionsClass="grid" />
      <p className="pt-4">
        <Link to="/account/log-in/teacher" className="inline-flex min-h-11 items-center text-accent underline">
          Log In
        </Link>
      </p>
    </div>
  );
};
