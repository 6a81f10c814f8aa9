import { referFriends } from '@sixty/contract/accounts/account.ts';
import { accountMessages } from '@sixty/contract/messages/account.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { referralError } from './referral-error.ts';

/** Recommends the program to others by e-mail (A sections 5 and 8). What was typed stays until it was sent. */
export const ReferralForm = () => {
  const [emails, setEmails] = useState('');
  const [error, setError] = useState<keyof typeof accountMessages | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: () => call(referFriends, { emails }),
    onSuccess: ({ message }) => {
      setEmails('');
      showToast('success', message);
    },
    onError: (refused) => showToast('danger', messageOf(refused)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const mistake = referralError(emails);
    setError(mistake);
    if (mistake) field.current?.focus();
    else send.mutate();
  };

  return (
    <section aria-labelledby="referral-heading" className="grid gap-x-10 gap-y-3 tablet:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="referral-heading" className="text-lg">
          Tell a friend
        </h2>
        <p className="text-muted text-sm">Each address gets one message with your name and a link to Sixty.</p>
      </div>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2.5">
        <TextField
          ref={field}
          label="Email addresses"
          hint="Separate several with commas."
          // A field of type email would change what is typed: it drops the space after a comma.
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={4000}
          value={emails}
          onChange={(event) => {
            setEmails(event.target.value);
            setError(null);
          }}
          error={error ? accountMessages[error] : undefined}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" busy={send.isPending ? 'Sending' : undefined} className="tablet:mt-[1.625rem]">
          Send referral
        </Button>
      </form>
    </section>
  );
};
