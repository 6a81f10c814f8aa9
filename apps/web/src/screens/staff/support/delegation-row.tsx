import { changeDelegation } from '@sixty/contract/staff/staff-support.ts';
import { useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CustomerOrganization } from './support-queries.ts';
import { useSupportCall } from './use-support-call.ts';

type Delegation = CustomerOrganization['delegations'][number];

/** Seats that two organizations share, and taking them away. */
export const DelegationRow = ({ delegation }: { delegation: Delegation }) => {
  const [open, setOpen] = useState(false);
  const { isGiven, other, program, seats, used } = delegation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-3 py-1 not-first:border-t">
      <span>
        {seats} in {program} {isGiven ? 'given to' : 'received from'} {other}, {used} used
      </span>
      <Button aria-label={`Take away seats in ${program} shared with ${other}`} onClick={() => setOpen(true)}>
        Take away
      </Button>
      {open && <TakeAwayDialog delegation={delegation} onClose={() => setOpen(false)} />}
    </li>
  );
};

const TakeAwayDialog = ({ delegation, onClose }: { delegation: Delegation; onClose: () => void }) => {
  const { organizationID, recipientOrganizationID, program, seats, used, other } = delegation;
  const [left, setLeft] = useState('0');
  const [confirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { run, isPending } = useSupportCall(
    async (wanted: number) => {
      const input = { organizationID, recipientOrganizationID, program, seats: wanted, confirmed };
      const answer = await call(changeDelegation, input);
      onClose();
      return answer;
    },
    (error) => {
      setRefused(error);
      return true;
    },
  );
  const asksForConfirmation = refused instanceof CallRefused && refused.code === 'staff-delegation-in-use';
  const isCount = /^\d{1,5}$/.test(left) && Number(left) <= seats;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Take away shared seats"
      submitLabel="Take away"
      busy={isPending ? 'Taking away' : undefined}
      danger
      error={refused === null ? undefined : messageOf(refused)}
      onSubmit={() => isCount && run(Number(left))}
    >
      <p>
        {seats} seats in {program} are shared with {other}, of which {used} {used === 1 ? 'is' : 'are'} used.
      </p>
      <TextField
        label="Seats that are left"
        hint="0 ends the sharing."
        inputMode="numeric"
        value={left}
        onChange={(event) => setLeft(event.target.value.trim())}
        error={isCount ? undefined : `Please enter a number from 0 to ${seats}.`}
      />
      {asksForConfirmation && (
        <Checkbox checked={confirmed} onChange={setConfirmed}>
          Take away seats that are used
        </Checkbox>
      )}
    </FormDialog>
  );
};
