import { decidePurchaseOrder } from '@sixty/contract/staff/staff-support.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmForm } from '../../../components/form/confirm-form.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CustomerOrganization } from './support-queries.ts';
import { useSupportCall } from './use-support-call.ts';

interface DecideOrderProps {
  order: CustomerOrganization['orders'][number];
  /** The number of the purchase order. */
  number: string;
}

/** Approves a purchase order or declines it; of one with licenses, staff note that its invoice is paid. */
export const DecideOrder = ({ order: { id, status, approved }, number }: DecideOrderProps) => {
  const [asks, setAsks] = useState(false);
  const decide = (decision: 'approve' | 'decline') => call(decidePurchaseOrder, { orderID: id, decision });
  const { run, isPending } = useSupportCall(() => decide('approve'));
  if (approved !== null || status === 'ended') return null;
  const isOpen = status === 'open';
  return (
    <div className="flex flex-wrap gap-2.5 py-1">
      <Button
        {...(isOpen && { variant: 'primary' })}
        busy={isPending ? 'Saving' : undefined}
        aria-label={`${isOpen ? 'Approve' : 'The invoice is paid'}: purchase order ${number}`}
        onClick={() => run()}
      >
        {isOpen ? 'Approve' : 'The invoice is paid'}
      </Button>
      {isOpen && (
        <Button aria-label={`Decline purchase order ${number}`} onClick={() => setAsks(true)}>
          Decline
        </Button>
      )}
      <ConfirmForm
        open={asks}
        onClose={() => setAsks(false)}
        title="Decline the purchase order"
        submit="Decline it"
        busy="Declining"
        danger
        action={{ send: () => decide('decline'), done: { toast: true }, changes: 'support' }}
      >
        <p>No licenses start, and the buyer gets an email. This cannot be undone.</p>
      </ConfirmForm>
    </div>
  );
};
