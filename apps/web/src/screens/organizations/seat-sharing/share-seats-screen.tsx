import { callMessages } from '@sixty/contract/messages/call.ts';
import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { newShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import { isProgram, type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import type { SharedSeats } from '../../../api/seat-sharing-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BackLink } from './back-link.tsx';
import { findDelegation, searchOf } from './delegation-search.ts';
import { seatNumberError } from './seat-number.ts';
import { SharedSeatsGate } from './shared-seats-gate.tsx';
import { useSeatChange } from './use-seat-change.ts';

/** Shares seats of the personal organization with another user (B sections 2.4 and 5). */
export const ShareSeatsScreen = () => (
  <>
    <PageHeader title="Share seats">
      <BackLink to="/account/subscription" />
    </PageHeader>
    <div className="grid max-w-xl gap-5">
      <SharedSeatsGate forVerified>{(seats) => <Sharing seats={seats} />}</SharedSeatsGate>
    </div>
  </>
);

const Sharing = ({ seats }: { seats: SharedSeats }) => {
  const found = programs.find((program) => seats.shareable[program] > 0);
  // Once there was something to share the form stays: it may just be sharing the last seats.
  const [first, setFirst] = useState(found);
  if (found && !first) setFirst(found);
  return first ? <ShareForm seats={seats} first={first} /> : <NothingToShare seats={seats} />;
};

const NothingToShare = ({ seats }: { seats: SharedSeats }) => (
  <Alert
    kind="danger"
    detail={seats.received.length > 0 ? 'Licenses that others share with you cannot be shared on.' : undefined}
    action={
      seats.delegations.length > 0 && (
        <Link to="/account/subscription/share/manage" className="link inline-flex min-h-11 items-center pr-2">
          Manage shared seats
        </Link>
      )
    }
  >
    {seatSharingMessages['no-seats-to-share']}
  </Alert>
);

/** Refusals that are about a field. */
const aboutUsername: readonly string[] = ['share-username-missing', 'share-recipient-missing', 'share-with-yourself'];
const aboutNumber: readonly string[] = ['number-too-small', 'number-too-large', 'no-seats-to-share'];

const ShareForm = ({ seats, first }: { seats: SharedSeats; first: Program }) => {
  const [username, setUsername] = useState('');
  const [program, setProgram] = useState(first);
  const [number, setNumber] = useState('1');
  const [tried, setTried] = useState(false);
  const fields = { username: useRef<HTMLInputElement>(null), number: useRef<HTMLInputElement>(null) };
  const { change, isPending, error, code, reset } = useSeatChange(
    () => call(shareSeats, { username: username.trim(), program, students: Number(number) }),
    (refused) => {
      if (aboutUsername.includes(refused)) fields.username.current?.focus();
      if (aboutNumber.includes(refused)) fields.number.current?.focus();
    },
  );
  const range = newShareRange(seats.shareable[program]);
  const wrongNumber = range.max === 0 ? seatSharingMessages['no-seats-to-share'] : seatNumberError(number, range);
  const missing = username.trim() === '' ? sharingMessages['share-username-missing'] : undefined;
  const shared = findDelegation(seats.delegations, { user: username, program });
  // What the form itself has just shared is no mistake.
  const isNotified = tried && !isPending;
  const refused = error === null ? undefined : refusalText(error, callMessages['internal-error']);
  const refusedAs = (codes: readonly string[]) => (code !== null && codes.includes(code) ? refused : undefined);
  const isElsewhere = code === null || ![...aboutUsername, ...aboutNumber, 'seats-shared-already'].includes(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || shared) fields.username.current?.focus();
    else if (wrongNumber) fields.number.current?.focus();
    else if (!isPending) change();
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>The other person can use the seats at once, for as long as your subscription lasts.</li>
        <li>You can change their number later, down to those in use. Only support can stop it altogether.</li>
      </ul>
      <TextField
        ref={fields.username}
        label="Username"
        hint="The person needs an account and uses the seats in their personal organization."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={175}
        autoFocus
        value={username}
        onChange={(event) => typed(setUsername)(event.target.value)}
        error={isNotified && missing ? missing : refusedAs(aboutUsername)}
      />
      <SelectField
        label="Program"
        value={program}
        options={programs.map((each) => ({
          value: each,
          label: `${programTitle(each)}: ${seats.shareable[each]} available`,
        }))}
        onChange={(event) => typed((value) => isProgram(value) && setProgram(value))(event.target.value)}
      />
      <TextField
        ref={fields.number}
        label="Number of seats"
        type="number"
        inputMode="numeric"
        min={range.min}
        max={range.max}
        step={1}
        inputClassName="max-w-48"
        value={number}
        onChange={(event) => typed(setNumber)(event.target.value)}
        error={(isNotified ? wrongNumber : undefined) ?? refusedAs(aboutNumber)}
      />
      <div role="alert">
        {isNotified && shared ? (
          <Alert
            kind="danger"
            action={
              <Link
                to="/account/subscription/share/edit"
                search={searchOf(shared)}
                className="link inline-flex min-h-11 items-center pr-2"
              >
                Change the number
              </Link>
            }
          >
            {seatSharingMessages['seats-shared-already']}
          </Alert>
        ) : (
          refused !== undefined && isElsewhere && <Alert kind="danger">{refused}</Alert>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isPending ? 'Sharing' : undefined}>
          Share
        </Button>
        <Link to="/account/subscription" className={buttonClass()}>
          Cancel
        </Link>
      </div>
    </form>
  );
};
