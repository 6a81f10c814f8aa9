import { callMessages } from '@sixty/contract/messages/call.ts';
import { entriesBad } from '@sixty/contract/messages/invitation.ts';
import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { badEntries, type InvitationTerms, parseEntries } from '@sixty/domain/organizations/invitation.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { limitError } from '../../../components/students/student-limit/limit-words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { EntryList } from './entry-list.tsx';
import { firstTerms, fitting, type InviteChoices, inviteOf, offered, termsProblem } from './invite-terms.ts';
import { TermsFields } from './terms-fields.tsx';

/** How long nothing is typed before it is said that something is wrong with it, in milliseconds. */
const restMs = 500;

const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** Whom to invite, and as what. What was typed stays until it is sent. */
export const InviteForm = ({ choices }: { choices: InviteChoices }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(() => firstTerms(choices));
  // What is typed as a limit is none.
  const [limitIsBad, setLimitIsBad] = useState(false);
  const [id, setId] = useState(newId);
  // Groups and licenses may have changed since.
  const terms = fitting(choices, chosen);
  const entries = useMemo(() => parseEntries(typed), [typed]);
  const rested = useDebounced(typed, restMs) === typed;
  const bad = badEntries(entries);
  const reason =
    termsProblem(choices, entries, terms) ?? (limitIsBad ? limitError(offered(choices, terms).highest) : null);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: () => call(inviteUsers, inviteOf(entries, terms, id)),
    onSuccess: () => {
      setTyped('');
      setId(newId());
      field.current?.focus();
    },
    onSettled: () => void refetchRoster(),
  });
  const change = (next: Partial<InvitationTerms>) => {
    setChosen(fitting(choices, { ...terms, ...next }));
    setLimitIsBad(false);
    reset();
  };
  const changeLimit = (studentLimit: number | null | undefined) => {
    change({ studentLimit: studentLimit ?? null });
    setLimitIsBad(studentLimit === undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && !isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-2.5">
        <TextAreaField
          ref={field}
          label="Usernames or email addresses"
          hint="One or many, separated by spaces, commas, semicolons or lines, or pasted from a mail program. Everybody gets a link by email, and is a member once they accept."
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            reset();
          }}
          error={rested && bad.length > 0 ? entriesBad(bad) : undefined}
        />
        <EntryList entries={entries} rested={rested} />
      </div>
      <TermsFields choices={choices} terms={terms} onChange={change} onLimit={changeLimit} />
      <div>
        <div role="alert" className="not-empty:pb-5">
          {error && <Alert kind="danger">{refusalText(error, callMessages['internal-error'])}</Alert>}
        </div>
        <div role="status" className="not-empty:pb-5">
          {data && <Alert kind="success">{data.message}</Alert>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            busy={isPending ? 'Inviting' : undefined}
            disabledReason={reason ?? undefined}
          >
            Invite
          </Button>
          {reason !== null && bad.length === 0 && <p className="text-muted text-sm">{reason}</p>}
        </div>
      </div>
    </form>
  );
};
