import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { transferMessages } from '@sixty/contract/messages/transfer.ts';
import { type listTransfers, takeBackTransfer } from '@sixty/contract/students/transfer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { transfersQuery } from '../../../api/roster-queries.ts';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { ConfirmForm } from '../../../components/form/confirm-form.tsx';
import { Button } from '../../../ui/button.tsx';

type Transfer = OutputOf<typeof listTransfers>['transfers'][number];

const namesIn = ({ students }: Transfer): string => students.map(({ name }) => name).join(', ');

/** Sent transfers that can still be accepted; empty if there are none. */
export const PendingTransfers = () => {
  const { data = [] } = useQuery(transfersQuery());
  const [asked, setAsked] = useState<Transfer | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="transfers-heading" className="grid gap-1">
          <h2 id="transfers-heading" className="text-lg">
            Transfers not accepted yet
          </h2>
          <p className="text-muted text-sm">The students stay with you until the link in the email is accepted.</p>
          <ul className="border-line-strong border-t">
            {data.map((transfer) => (
              <li
                key={transfer.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-2 py-2"
              >
                <span className="grid min-w-0 grow basis-64">
                  <span className="wrap-anywhere font-medium">{namesIn(transfer)}</span>
                  <span className="wrap-anywhere text-muted text-sm">
                    To {transfer.email}, until {formatDayOf(transfer.expires)}
                  </span>
                </span>
                <Button
                  aria-label={`Take back: ${namesIn(transfer)} to ${transfer.email}`}
                  onClick={() => {
                    setAsked(transfer);
                    setOpen(true);
                  }}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmForm
          open={open}
          onClose={() => setOpen(false)}
          title="Take back the transfer?"
          submit="Take back"
          busy="Taking back"
          cancel="Leave it"
          danger
          action={{
            send: () => call(takeBackTransfer, { transferID: asked.id }),
            failed: transferMessages['transfer-over'],
            done: { toast: true },
            changes: 'roster',
          }}
        >
          <p>
            The link that was sent to {asked.email} will no longer work. {namesIn(asked)} stay with you.
          </p>
        </ConfirmForm>
      )}
    </>
  );
};
