import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutboxEntry } from '../../../api/local-database.ts';
import { studentsQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { discardRefused, retryRefused } from './outbox.ts';

/** Explains the refusal "student not found" for a result that is already done. */
const studentGone =
  "This student is not on your roster now. If you work with them in another organization, switch to it and try again. If the student is somebody else's now, or you were removed from the organization, this result can no longer be recorded: discard it.";

/** Results that the server refused, each with the reason, to retry or discard. */
export const RefusedDialog = ({
  open,
  entries,
  onClose,
}: {
  open: boolean;
  entries: readonly OutboxEntry[];
  onClose: () => void;
}) => {
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);
  const { data: students } = useQuery({ ...studentsQuery(), enabled: open });
  const nameOf = ({ body }: OutboxEntry) => students?.find(({ id }) => id === body.studentID)?.name ?? 'A student';
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Results that were refused" wide>
        <p>They are only on this device. Fix the problem and try again, or discard them.</p>
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.submissionId} className="grid gap-2 rounded-md border border-line p-3">
              <p className="font-medium">
                {nameOf(entry)}, {exerciseTypeTitle[entry.body.type]} {entry.body.probeNumber}
              </p>
              <p className="text-muted text-sm">
                {new Date(entry.takenAt).toLocaleString('en-US')}: {entry.body.responses} responses,{' '}
                {entry.body.errors.length} errors, {entry.body.time} seconds
              </p>
              <p className="text-danger">{entry.refusal}</p>
              {entry.refusal === guardMessages['student-missing'] && <p>{studentGone}</p>}
              <div className="flex flex-wrap justify-end gap-2.5">
                <Button variant="quiet" onClick={() => setDiscarding(entry)}>
                  Discard
                </Button>
                <Button variant="primary" onClick={() => void retryRefused(entry)}>
                  Try again
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={discarding !== null}
        title="Discard this result?"
        confirmLabel="Discard"
        danger
        onCancel={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void discardRefused(discarding);
          setDiscarding(null);
        }}
      >
        <p>It is not on the server. Once discarded, it cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
};
