import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { sharingMessages } from '@sixty/contract/messages/sharing.ts';
import { shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { newShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import type { SharedSeats } from '../../../api/seat-sharing-queries.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { findDelegation, searchOf } from './delegation-search.ts';
import { seatNumberError } from './seat-number.ts';
import { SeatsPage } from './seats-page.tsx';

/** Shares seats of the personal organization with another user (B sections 2.4 and 5). */
export const ShareSeatsScreen = () => (
  <SeatsPage title="Share seats" backTo="/account/subscription" back="Subscription" forVerified>
    {(seats) => <Sharing seats={seats} />}
  </SeatsPage>
);

const Sharing = ({ seats }: { seats: SharedSeats }) => {
  const found = programs.find((program) => seats.shareable[program] > 0);
  // Once rendered, the form stays: it may be sharing the last seats.
  const [first, setFirst] = useState(found);
  if (found && !first) setFirst(found);
  return first ? <ShareForm seats={seats} first={first} /> : <NothingToShare seats={seats} />;
};

const NothingToShare = ({ seats }: { seats: SharedSeats }) => (
  <Alert
    kind="danger"
    detail={seats.received.length > 0 ? 'You cannot pass on licenses that others share with you.' : undefined}
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

const ShareForm = ({ seats, first }: { seats: SharedSeats; first: Program }) => {
  const rangeOf = (program: Program) => newShareRange(seats.shareable[program]);
  const sharedBefore = (username: string, program: Program) =>
    findDelegation(seats.delegations, { user: username, program });
  const form = useForm({
    backTo: '/account/subscription',
    fields: {
      username: {
        kind: 'username',
        hint: 'The person needs an account and uses the seats in their personal organization.',
        requiredError: 'share-username-missing',
        refusals: ['share-username', 'share-recipient', 'share-with-yourself'],
      },
      program: {
        label: 'Program',
        initial: first,
        options: programs.map((each) => ({
          value: each,
          label: `${programTitle(each)}: ${seats.shareable[each]} available`,
        })),
        refusals: ['seats-shared-already'],
      },
      number: { kind: 'count', label: 'Number of seats', initial: '1', refusals: ['number', 'no-seats-to-share'] },
    },
    rules: {
      program: (chosen, { username }) => (sharedBefore(username, chosen) ? 'seats-shared-already' : null),
      number: (typed, { program }) => {
        const range = rangeOf(program);
        return range.max === 0 ? 'no-seats-to-share' : seatNumberError(typed, range);
      },
    },
    messages: { ...sharingMessages, ...seatSharingMessages },
    send: ({ username, program, number }) =>
      call(shareSeats, { username: username.trim(), program, students: Number(number) }),
    done: { alert: true, to: '/account/subscription/share/manage' },
    changes: 'roster',
  });
  const { username, program } = form.values;
  const shared = sharedBefore(username, program);
  const change = shared && form.error('program') !== undefined && (
    <Link
      to="/account/subscription/share/edit"
      search={searchOf(shared)}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      Change the number
    </Link>
  );
  return (
    <Form form={form} submit="Share" busy="Sharing">
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>The other person can use the seats at once, for as long as your subscription lasts.</li>
        <li>You can change their number later, down to those in use. Only support can stop it altogether.</li>
      </ul>
      <Fields form={form} own={{ program: { below: change ?? false }, number: rangeOf(program) }} />
    </Form>
  );
};
