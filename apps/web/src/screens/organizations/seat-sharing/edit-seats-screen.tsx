import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { type Delegation, editDelegation } from '@sixty/contract/organizations/seat-sharing.ts';
import { editShareRange } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../api/client.ts';
import { Fields, Form, FormActions } from '../../../components/form/form.tsx';
import { BackLink } from '../../../components/frame/back-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ContactSupport } from './contact-support.tsx';
import { type DelegationSearch, findDelegation } from './delegation-search.ts';
import { seatNumberError } from './seat-number.ts';
import { SharedSeatsGate } from './shared-seats-gate.tsx';
import { useSeatForm } from './use-seat-form.ts';

/** Changes the number of seats shared with a user (B sections 2.4 and 5). */
export const EditSeatsScreen = ({ search }: { search: DelegationSearch }) => (
  <>
    <PageHeader title="Edit shared seats">
      <BackLink to="/account/subscription/share/manage">Manage shared seats</BackLink>
    </PageHeader>
    <div className="grid max-w-xl gap-5">
      <SharedSeatsGate forVerified>
        {({ delegations, shareable }) => {
          const delegation = findDelegation(delegations, search);
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
  /** Seats of the program that are available. */
  shareable: number;
}

const Editing = ({ delegation, program, shareable }: EditingProps) => {
  const { username, used } = delegation;
  const range = editShareRange(delegation, shareable);
  const form = useSeatForm({
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
  });
  return (
    <Form form={form} takesFocus className="grid gap-5">
      <p>
        {delegation.program} seats that you share with <span className="wrap-anywhere font-medium">{username}</span>. Of
        them, {used} {used === 1 ? 'is' : 'are'} in use, and you have {shareable} more to share.
      </p>
      <Fields form={form} />
      <FormActions form={form} submit="Save" busy="Saving" cancel="/account/subscription/share/manage" />
      <ContactSupport />
    </Form>
  );
};
