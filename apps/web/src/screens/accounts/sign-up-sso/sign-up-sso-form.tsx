import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import type { FormEvent } from 'react';
import { PrivacyBox } from '../../../components/accounts/account/privacy-box.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type SsoTicket, useSignUpSso } from './use-sign-up-sso.ts';

/** One more than a text may have, so that a longer one is told of and not cut off unseen. */
const oneMore = 176;

/** What is left to choose: a username, and the box. */
export const SignUpSsoForm = ({ ticket, goOn }: { ticket: SsoTicket; goOn: string | null }) => {
  const { form, isTaken, submit, isPending, error, dropping } = useSignUpSso(ticket, goOn);
  const { register, formState } = form;
  const { errors } = formState;
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void submit();
  };
  return (
    <>
      <p className="text-muted">
        You have signed in with {ticket.title}, and will do so from now on: there is no password to remember.
      </p>
      {ticket.organization !== null && (
        <p>
          With the account you become a member of <strong>{ticket.organization}</strong>, which invited you.
        </p>
      )}
      <form onSubmit={press} noValidate className="grid gap-5">
        <TextField label="Name" value={ticket.name} readOnly autoComplete="off" inputClassName="bg-sunken!" />
        <TextField
          label="Email Address"
          hint={`Both are as ${ticket.title} gives them.`}
          value={ticket.emailAddress}
          readOnly
          autoComplete="off"
          inputClassName="bg-sunken!"
        />
        <TextField
          {...register('username', {
            validate: (typed) => {
              const mistake = usernameError(typed);
              return mistake === null || signUpMessages[mistake];
            },
          })}
          label="Username"
          hint="Your students type it, with their code."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={oneMore}
          required
          autoFocus
          error={errors.username?.message ?? (isTaken ? signUpMessages['username-taken'] : undefined)}
        />
        <PrivacyBox
          {...register('agreed', { validate: (ticked) => ticked || signUpMessages['privacy-not-agreed'] })}
          error={errors.agreed?.message}
        />
        <div role="alert">{error !== undefined && <Alert kind="danger">{error}</Alert>}</div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" size="large" busy={isPending ? 'Signing up' : undefined}>
            Sign Up
          </Button>
          <Button size="large" onClick={() => !dropping.isPending && !isPending && dropping.mutate()}>
            Not you? Cancel
          </Button>
        </div>
      </form>
    </>
  );
};
