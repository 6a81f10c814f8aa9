import './report.css';
import type { TypeTotals } from '@sixty/contract/records/records.ts';
import { programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { totalsQuery } from '../../../api/records-queries.ts';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { useLeaveOnRefusal } from '../../../components/students/student/use-leave-on-refusal.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { controlClass, Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportSheet } from './report-sheet.tsx';

interface ReportScreenProps {
  studentId: string;
  search: ReportSearch;
}

/** As much as fits on the sheet beside the rest. */
const maxCharacters = 400;

/** The text typed for each student while the page lives, so that one wrong press does not lose it. */
const typedWords = new Map<string, string>();

/** The type with the latest result. */
const latestType = (totals: readonly TypeTotals[]) =>
  totals.toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : -1))[0]?.type;

/** A page about a student for parents or a meeting, to print or save as a PDF. */
export const ReportScreen = ({ studentId, search }: ReportScreenProps) => {
  const navigate = useNavigate();
  const [words, setWords] = useState(() => typedWords.get(studentId) ?? '');
  const { data: totals, error, refetch } = useQuery(totalsQuery(studentId));
  const [withNotes, setWithNotes] = useState(false);
  useLeaveOnRefusal(error, totals !== undefined);
  const done = totals?.map(({ type }) => type) ?? [];
  const type = search.type && done.includes(search.type) ? search.type : latestType(totals ?? []);

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Report"
          actions={
            <Button
              icon="print"
              variant="primary"
              onClick={() => window.print()}
              disabledReason={type ? undefined : 'There is nothing to print.'}
            >
              Print or save as PDF
            </Button>
          }
        >
          <Link
            to={recordsPath(type ?? search.type ?? 'phonics/phonics')}
            search={{ id: studentId }}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Icon name="arrow-left" size={16} />
            Records
          </Link>
        </PageHeader>
      </div>
      {!totals && !error && <SkeletonRows rows={8} label="Loading the report" />}
      {!totals && error && (
        <Alert kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {totals && !type && <Alert kind="info">There are no results to report yet.</Alert>}
      {totals && type && (
        <div className="grid gap-6">
          <div className="grid max-w-3xl gap-4 tablet:grid-cols-2 print:hidden">
            <SelectField
              label="Chart and details of"
              value={type}
              options={done.map((each) => ({ value: each, label: exerciseTypeTitle[each] }))}
              onChange={({ target }) =>
                void navigate({
                  to: '/students/report',
                  search: { id: studentId, type: done.find((each) => each === target.value) ?? type },
                  replace: true,
                })
              }
            />
            <Field
              label="Your own words"
              hint={`They are printed but not stored. ${maxCharacters - words.length} characters left.`}
            >
              {(wiring) => (
                <textarea
                  {...wiring}
                  rows={2}
                  maxLength={maxCharacters}
                  value={words}
                  onChange={({ target }) => {
                    typedWords.set(studentId, target.value);
                    setWords(target.value);
                  }}
                  className={`${controlClass(false)} py-2`}
                />
              )}
            </Field>
          </div>
          <Checkbox checked={withNotes} onChange={setWithNotes} className="print:hidden">
            Show notes and changes of plan
          </Checkbox>
          <ReportSheet
            key={type}
            studentId={studentId}
            type={type}
            totals={totals.filter((each) => programOf(each.type) === programOf(type))}
            words={words.trim()}
            withNotes={withNotes}
            title={`${programTitle(programOf(type))} report`}
          />
        </div>
      )}
    </>
  );
};
