import { referFriends } from '@sixty/contract/accounts/account.ts';
import { accountMessages, referralSkipped } from '@sixty/contract/messages/account.ts';
import { callWithPuzzles } from '../../../../api/call-with-puzzles.ts';
import { Fields, Form, FormError, useForm } from '../../../../components/form/form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { referralError } from './referral-error.ts';

/** Recommends the program to others by email (A sections 5 and 8). Typed text is kept until it was sent. */
export const ReferralForm = () => {
  const form = useForm({
    fields: {
      emails: {
        label: 'Email addresses',
        hint: 'Separate several with commas.',
        // A field of type email would change the input: it drops the space after a comma.
        inputMode: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 4000,
        className: 'min-w-0 grow basis-64',
      },
    },
    rules: { emails: referralError },
    messages: accountMessages,
    send: (values) => callWithPuzzles(referFriends, values),
    done: ({ skipped }) => ({
      ...{ toast: true, clears: true },
      detail: skipped.length > 0 ? referralSkipped(skipped) : undefined,
    }),
  });

  return (
    <section aria-labelledby="referral-heading" className="grid gap-x-10 gap-y-3 tablet:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="referral-heading" className="text-lg">
          Tell a friend
        </h2>
        <p className="text-muted text-sm">Each address gets one message with your name and a link to Sixty.</p>
      </div>
      <Form form={form} className="flex flex-wrap items-start gap-2.5">
        <Fields form={form} />
        <Button type="submit" busy={form.busy ? 'Sending' : undefined} className="tablet:mt-[1.625rem]">
          Send referral
        </Button>
        <FormError form={form} className="basis-full empty:hidden" />
      </Form>
    </section>
  );
};
