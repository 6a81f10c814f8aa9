import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { type Delegation, editDelegation } from '@sixty/contract/organizations/seat-sharing.ts';
import { editShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../api/client.ts';
import type { SharedSeats } from '../../../api/seat-sharing-queries.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ContactSupport } from './contact-support.tsx';
import { type DelegationSearch, findDelegation } from './delegation-search.ts';
import { seatNumberError } from './seat-number.ts';
import { SeatsPage } from './seats-page.tsx';

/** Changes the number of seats shared with a user (B sections 2.4 and 5). */
export const EditSeatsScreen = ({ search }: { search: DelegationSearch }) => (
  <SeatsPage
    title="Edit shared seats"
    backTo="/account/subscription/share/manage"
    back="Manage shared seats"
    forVerified
  >
    {({ delegations, shareable }) => {
      const delegation = findDelegation(delegations, search);
      if (!delegation) return <Alert kind="danger">{seatSharingMessages['delegation-missing']}</Alert>;
      const { username, program } = delegation;
      return <Editing key={`${username} ${program}`} delegation={delegation} shareableSeats={shareable} />;
    }}
  </SeatsPage>
);

interface EditingProps {
  delegation: Delegation;
  shareableSeats: SharedSeats['shareable'];
}

const Editing = ({ delegation, shareableSeats }: EditingProps) => {
  const { username, used } = delegation;
  const program = delegation.program.toLowerCase() as Program;
  const shareable = shareableSeats[program];
  const range = editShareRange(delegation, shareable);
  const form = useForm({
    backTo: '/account/subscription/share/manage',
    fields: {
      number: {
        kind: 'count',
        label: 'Number of seats',
        ...range,
        initial: String(delegation.delegated),
        hint: `From ${range.min} to ${range.max}.`,
      },
    },
    rules: { number: (typed) => seatNumberError(typed, range) },
    send: ({ number }) => call(editDelegation, { username, program, students: Number(number) }),
    changes: 'roster',
  });
  return (
    <>
      <Form form={form} submit="Save" busy="Saving">
        <p>
          {delegation.program} seats that you share with <span className="wrap-anywhere font-medium">{username}</span>.
          Of them, {used} {used === 1 ? 'is' : 'are'} in use, and you have {shareable} more to share.
        </p>
        <Fields form={form} />
      </Form>
      <ContactSupport />
    </>
  );
};
