import { changeDelegation } from '@sixty/contract/staff/staff-support.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Fields, useForm } from '../../../components/form/form.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Delegation = CustomerOrganization['delegations'][number];

/** Seats that two organizations share, with a button to end it. */
export const DelegationRow = ({ delegation }: { delegation: Delegation }) => {
  const [open, setOpen] = useState(false);
  const { isGiven, other, program, seats, used } = delegation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-3 py-1 not-first:border-t">
      <span>
        {seats} in {program} {isGiven ? 'given to' : 'received from'} {other}, {used} used
      </span>
      <Button aria-label={`Take back seats in ${program} shared with ${other}`} onClick={() => setOpen(true)}>
        Take back
      </Button>
      {open && <TakeAwayDialog delegation={delegation} onClose={() => setOpen(false)} />}
    </li>
  );
};

const TakeAwayDialog = ({ delegation, onClose }: { delegation: Delegation; onClose: () => void }) => {
  const { organizationID, recipientOrganizationID, program, seats, used, other } = delegation;
  const form = useForm({
    fields: {
      left: { kind: 'whole', label: 'Seats that are left', initial: '0', hint: '0 ends the sharing.' },
      confirmed: { initial: false },
    },
    rules: {
      left: (left) =>
        Number.isInteger(left) && left >= 0 && left <= seats ? null : `Please enter a number from 0 to ${seats}.`,
    },
    send: ({ left, confirmed }) =>
      call(changeDelegation, { organizationID, recipientOrganizationID, program, seats: Number(left), confirmed }),
    onDone: onClose,
    done: { toast: true },
    changes: 'support',
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Take back shared seats"
      submit="Take back"
      busy="Taking back"
      danger
    >
      <p>
        {seats} seats in {program} are shared with {other}, of which {used} {used === 1 ? 'is' : 'are'} used.
      </p>
      <Fields form={form} />
      {form.refused === 'staff-delegation-in-use' && (
        <CheckboxField {...form.control('confirmed')}>Take back seats in use</CheckboxField>
      )}
    </FormDialog>
  );
};
