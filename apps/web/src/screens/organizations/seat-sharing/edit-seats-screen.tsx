import { callMessages } from '@sixty/contract/messages/call.ts';
import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { type Delegation, editDelegation } from '@sixty/contract/organizations/seat-sharing.ts';
import { editShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BackLink } from './back-link.tsx';
import { ContactSupport } from './contact-support.tsx';
import { type DelegationSearch, findDelegation } from './delegation-search.ts';
import { seatNumberError } from './seat-number.ts';
import { SharedSeatsGate } from './shared-seats-gate.tsx';
import { useSeatChange } from './use-seat-change.ts';

/** Changes how many seats are shared with a user (B sections 2.4 and 5). */
export const EditSeatsScreen = ({ asked }: { asked: DelegationSearch }) => (
  <>
    <PageHeader title="Edit shared seats">
      <BackLink to="/account/subscription/share/manage" />
    </PageHeader>
    <div className="grid max-w-xl gap-5">
      <SharedSeatsGate forVerified>
        {({ delegations, shareable }) => {
          const delegation = findDelegation(delegations, asked);
          if (!delegation) return <Alert kind="danger">{seatSharingMessages['delegation-missing']}</Alert>;
          const program = delegation.program.toLowerCase() as Program;
          return (
            <Editing
              key={`${delegation.username} ${program}`}
              delegation={delegation}
              program={program}
              shareable={shareable[program]}
            />
          );
        }}
      </SharedSeatsGate>
    </div>
  </>
);

interface EditingProps {
  delegation: Delegation;
  program: Program;
  /** Seats of the program that are left. */
  shareable: number;
}

const isAboutNumber = (code: string | null): boolean => code === 'number-too-small' || code === 'number-too-large';

const Editing = ({ delegation, program, shareable }: EditingProps) => {
  const { username, used } = delegation;
  const [number, setNumber] = useState(String(delegation.delegated));
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const range = editShareRange(delegation, shareable);
  const wrong = seatNumberError(number, range);
  const { change, isPending, error, code, reset } = useSeatChange(
    () => call(editDelegation, { username, program, students: Number(number) }),
    (refused) => {
      if (isAboutNumber(refused)) field.current?.focus();
    },
  );
  const refused = error === null ? undefined : refusalText(error, callMessages['internal-error']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) field.current?.focus();
    else if (!isPending) change();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        {delegation.program} seats that you share with <span className="wrap-anywhere font-medium">{username}</span>. Of
        them, {used} {used === 1 ? 'is' : 'are'} in use, and you have {shareable} more to share.
      </p>
      <TextField
        ref={field}
        label="Number of seats"
        hint={`From ${range.min} to ${range.max}.`}
        type="number"
        inputMode="numeric"
        min={range.min}
        max={range.max}
        step={1}
        autoFocus
        inputClassName="max-w-48"
        value={number}
        onChange={(event) => {
          setNumber(event.target.value);
          if (error !== null) reset();
        }}
        error={(tried && !isPending ? wrong : undefined) ?? (isAboutNumber(code) ? refused : undefined)}
      />
      <div role="alert">{refused !== undefined && !isAboutNumber(code) && <Alert kind="danger">{refused}</Alert>}</div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isPending ? 'Saving' : undefined}>
          Save
        </Button>
        <Link to="/account/subscription/share/manage" className={buttonClass()}>
          Cancel
        </Link>
      </div>
      <ContactSupport />
    </form>
  );
};
