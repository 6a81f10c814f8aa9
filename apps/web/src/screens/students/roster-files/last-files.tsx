import { type ImportSummary, undoImport } from '@sixty/contract/students/roster-files.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { importsQuery } from '../../../api/roster-file-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { ConfirmForm } from '../../../components/form/confirm-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { dayAndTimeText, importedText, undoneText } from './import-text.ts';

/** The same as for applying a file. In milliseconds. */
const patience = 120_000;

interface LastFilesProps {
  onOpen: (checked: ImportSummary) => void;
  onResult: (message: string) => void;
}

/** The files of the last day: what they did, and a button to undo each. */
export const LastFiles = ({ onOpen, onResult }: LastFilesProps) => {
  const { data, error, isFetching, refetch } = useQuery(importsQuery());
  const [undoing, setUndoing] = useState<ImportSummary | null>(null);
  const now = new Date();
  const files = data?.filter(hasChanges);
  if (files?.length === 0) return null;
  return (
    <section aria-labelledby="files-heading" className="grid gap-2">
      <h2 id="files-heading" className="text-xl">
        Files from the last day
      </h2>
      {!data && !error && <SkeletonRows rows={2} label="Loading your files" />}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      <ul className="grid">
        {files?.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2.5"
          >
            <div className="min-w-0 basis-80 grow">
              <p className="wrap-anywhere font-medium">{file.fileName}</p>
              <p className="text-muted text-sm">{stateText(file, now)}</p>
            </div>
            {file.confirmedAt === null && (
              <Button onClick={() => onOpen(file)} aria-label={`Open ${file.fileName}`}>
                Open
              </Button>
            )}
            {file.confirmedAt !== null && file.undoneAt === null && (
              <Button icon="undo" onClick={() => setUndoing(file)} aria-label={`Undo ${file.fileName}`}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmForm
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title="Undo this file"
        submit="Undo"
        busy="Undoing"
        danger
        action={{
          send: () => call(undoImport, { importID: undoing?.id ?? '' }, { signal: AbortSignal.timeout(patience) }),
          onDone: ({ import: { fileName }, ...counts }) => {
            setUndoing(null);
            onResult(`${fileName} was undone. ${undoneText(counts)}`);
          },
          changes: 'roster',
        }}
      >
        <p className="wrap-anywhere">
          {undoing?.fileName}: {undoing && importedText(undoing.counts)}
        </p>
        <p>
          Deletes the students it created and restores those it changed. Students who were worked with or changed since
          stay as they are now.
        </p>
      </ConfirmForm>
    </section>
  );
};

/** A check that found nothing to do has no link. */
const hasChanges = ({ counts, confirmedAt }: ImportSummary): boolean =>
  confirmedAt !== null || counts.make + counts.change > 0;

const stateText = ({ counts, checkedAt, confirmedAt, undoneAt, until }: ImportSummary, now: Date): string => {
  if (undoneAt !== null) return `Undone ${dayAndTimeText(undoneAt, now)}.`;
  if (confirmedAt === null) return `Checked ${dayAndTimeText(checkedAt, now)}. Nothing was changed.`;
  return `${importedText(counts)} It can be undone until ${dayAndTimeText(until, now)}.`;
};
