import { requestRecovery } from '@sixty/contract/accounts/account-recovery.ts';
import { recoveryMessages } from '@sixty/contract/messages/account-recovery.ts';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Asks for a link with which to set a new password, by username or email address (B section 2.5). */
export const RecoverScreen = () => {
  const [username, setUsername] = useState('');
  const [emailAddress, setEmailAddress] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [isNoAddress, setIsNoAddress] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => call(requestRecovery, { username, emailAddress }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nothing = username.trim() === '' && emailAddress.trim() === '';
    const noAddress = emailAddress.trim() !== '' && !isEmailAddress(emailAddress.trim());
    setIsEmpty(nothing);
    setIsNoAddress(noAddress);
    if (nothing || noAddress) {
      reset();
      (nothing ? first : second).current?.focus();
    } else if (!isPending) mutate();
  };
  return (
    <div className="mx-auto w-full max-w-md tablet:pt-8">
      <PageHeader title="Recover Your Account Information">Either of the two is enough.</PageHeader>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          ref={first}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={175}
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={isEmpty ? recoveryMessages['recovery-nothing-given'] : undefined}
        />
        <TextField
          ref={second}
          label="Email Address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={175}
          value={emailAddress}
          onChange={(event) => setEmailAddress(event.target.value)}
          error={isNoAddress ? personMessages['email-invalid'] : undefined}
        />
        <div aria-live="polite">
          {data && !isPending && !isEmpty && !isNoAddress && <Alert kind="success">{data.message}</Alert>}
        </div>
        <div role="alert">
          {error && <Alert kind="danger">{refusalText(error, callMessages['internal-error'])}</Alert>}
        </div>
        <Button type="submit" variant="primary" busy={isPending ? 'Searching' : undefined}>
          Search
        </Button>
      </form>
      <p className="pt-4">
        <Link to="/account/log-in/teacher" className="inline-flex min-h-11 items-center text-accent underline">
          Log In
        </Link>
      </p>
    </div>
  );
};
