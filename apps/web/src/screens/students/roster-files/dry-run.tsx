import { confirmImport, type ImportSummary, importKinds } from '@sixty/contract/students/roster-files.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { saveFile } from '../../../components/files/save-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Actions } from './actions.tsx';
import { confirmText, countText } from './import-text.ts';
import { findRefused, refusedCsv } from './refused-lines.ts';
import { RowPages } from './row-pages.tsx';

const kindTitles = { make: 'To be made', change: 'To be changed', same: 'Unchanged', refuse: 'Refused' } as const;

/** 20,000 students take seconds; a retry gets the first answer. In milliseconds. */
const patience = 120_000;

interface DryRunProps {
  checked: ImportSummary;
  onDone: (done: ImportSummary) => void;
  onCancel: () => void;
}

/** A preview of what a checked file would do, line by line. */
export const DryRun = ({ checked, onDone, onCancel }: DryRunProps) => {
  const { counts } = checked;
  const [kind, setKind] = useState(
    () => (counts.refuse > 0 ? 'refuse' : importKinds.find((each) => counts[each] > 0)) ?? 'make',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: () => call(confirmImport, { importID: checked.id }, { signal: AbortSignal.timeout(patience) }),
    onSuccess: ({ import: done }) => onDone(done),
    onSettled: () => void refetchRoster(),
  });
  const saving = useMutation({
    mutationFn: async () => saveFile('refused lines.csv', refusedCsv(await findRefused(checked.id, counts.refuse))),
  });
  const error = confirm.error ?? saving.error;
  const isEmpty = counts.make + counts.change === 0;
  return (
    <section aria-labelledby="check-heading" className="grid gap-5">
      <div>
        <h2 id="check-heading" ref={heading} tabIndex={-1} className="wrap-anywhere text-xl">
          What {checked.fileName} would do
        </h2>
        <p className="text-muted">Nothing has changed yet.</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for submitted fields */}
      <div
        role="group"
        aria-label="Lines of the file"
        className="grid max-w-3xl grid-cols-2 gap-2.5 tablet:grid-cols-4"
      >
        {importKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
            className="grid min-h-16 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span
              className={classNames(
                'numbers font-semibold text-xl leading-tight',
                each === 'refuse' && counts.refuse > 0 && 'text-danger',
              )}
            >
              {countText(counts[each])}
            </span>{' '}
            <span className="text-muted text-sm">{kindTitles[each]}</span>
          </button>
        ))}
      </div>
      <Seats seats={checked.seats} />
      <Actions trouble={error && messageOf(error)}>
        <Button
          variant="primary"
          busy={confirm.isPending ? 'Writing' : undefined}
          disabledReason={isEmpty ? 'This file makes no changes.' : undefined}
          onClick={() => confirm.mutate()}
        >
          {isEmpty ? 'Nothing to do' : confirmText(counts)}
        </Button>
        <Button onClick={() => !confirm.isPending && onCancel()}>Cancel</Button>
        {counts.refuse > 0 && (
          <Button variant="quiet" busy={saving.isPending ? 'Saving' : undefined} onClick={() => saving.mutate()}>
            Save refused lines
          </Button>
        )}
      </Actions>
      {counts[kind] > 0 && (
        <RowPages key={kind} importID={checked.id} kind={kind} title={kindTitles[kind]} count={counts[kind]} />
      )}
      {counts[kind] === 0 && <p className="text-muted">There are no such lines in this file.</p>}
    </section>
  );
};

const Seats = ({ seats }: Pick<ImportSummary, 'seats'>) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {seats.map(({ program, needed, available, missing }) => (
      <div key={program} className="flex items-center gap-2">
        <dt>
          <Badge tone={program}>{programTitle(program)}</Badge>
        </dt>
        <dd className="numbers">
          {countText(needed)} needed of {countText(available)} left
          {missing > 0 && <span className="text-danger">, {countText(missing)} more are missing</span>}
        </dd>
      </div>
    ))}
  </dl>
);
