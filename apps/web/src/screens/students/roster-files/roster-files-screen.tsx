import type { ImportSummary } from '@sixty/contract/students/roster-files.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RosterTabs } from '../../../components/students/student/roster-tabs.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DryRun } from './dry-run.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportForm } from './import-form.tsx';
import { dayAndTimeText, importedText } from './import-text.ts';
import { LastFiles } from './last-files.tsx';
import { useCheck } from './use-check.ts';

/** Imports students from a file after a preview, and exports the roster. */
export const RosterFilesScreen = () => {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [programs, setPrograms] = useState<readonly Program[] | null>(null);
  const [checked, setChecked] = useState<ImportSummary | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const checking = useCheck((summary) => {
    setChecked(summary);
    void queryClient.invalidateQueries({ queryKey: ['imports'] });
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setResult(null);
    checking.forgetError();
  };
  const finish = (done: ImportSummary) => {
    setChecked(null);
    setFile(null);
    setResult(
      `${done.fileName}: ${importedText(done.counts)} It can be undone until ${dayAndTimeText(done.until, new Date())}.`,
    );
  };
  return (
    <>
      <PageHeader title="Roster files">
        <p>Import students from a file, or export your roster.</p>
      </PageHeader>
      <RosterTabs />
      <div className="grid gap-8 pb-8">
        {result !== null && <ResultMessage onDismiss={() => setResult(null)}>{result}</ResultMessage>}
        {checked ? (
          <DryRun key={checked.id} checked={checked} onDone={finish} onCancel={() => setChecked(null)} />
        ) : (
          <>
            <section aria-labelledby="import-heading" className="grid max-w-2xl gap-3">
              <h2 id="import-heading" className="text-xl">
                Bring students in
              </h2>
              <p>
                We check the file first and show you what it would do, line by line. Nothing changes until you say so,
                and you can undo it for a day. A file never removes anyone: students who are not in it stay.
              </p>
              <ImportForm
                file={file}
                onFile={choose}
                programs={programs}
                onPrograms={setPrograms}
                checking={checking}
              />
            </section>
            <LastFiles
              onOpen={(opened) => {
                setResult(null);
                setChecked(opened);
              }}
              onResult={setResult}
            />
            <ExportSection />
          </>
        )}
      </div>
    </>
  );
};

/** The result. It takes the focus, because the pressed button is gone. */
const ResultMessage = ({ children, onDismiss }: { children: string; onDismiss: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for another sentence
  useEffect(() => place.current?.focus(), [children]);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <Alert kind="success" onDismiss={onDismiss}>
        {children}
      </Alert>
    </div>
  );
};
