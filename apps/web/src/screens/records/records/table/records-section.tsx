import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../../components/files/save-file.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { RecordFold } from '../folds/record-fold.tsx';
import { recordsCsv } from './record-export.ts';
import { latestFirst, onlyTeacher, sortedRecords } from './record-order.ts';
import { RecordsTable } from './records-table.tsx';

/** The number of records shown at a time. */
const step = 20;

interface RecordsSectionProps {
  student: string;
  type: ExerciseType;
  records: readonly RawRecord[];
  noun: ItemNoun;
  /** Username of the owner, if the student is shared. */
  sharedFrom?: string | undefined;
  /** Actions for a record, in a separate cell. */
  renderActions?: ((record: RawRecord) => ReactNode) | undefined;
}

/** The raw records: the first ones on screen and more on demand, all of them in print. */
export const RecordsSection = ({ student, type, records, noun, sharedFrom, renderActions }: RecordsSectionProps) => {
  const [order, setOrder] = useState(latestFirst);
  const [shown, setShown] = useState(step);
  const teacher = onlyTeacher(records);
  const more = Math.min(step, records.length - shown);
  return (
    <RecordFold
      name="all"
      title={
        <>
          All records<span className="hidden print:inline"> of {student}</span>{' '}
          <span className="numbers font-normal text-muted">{records.length}</span>
        </>
      }
      className="print:break-before-page"
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {/* Facts that would repeat in every row. */}
          <p className="flex flex-wrap gap-x-5 text-muted">
            {teacher !== undefined && <span>Teacher: {teacher}</span>}
            {/* A column where there are columns. */}
            {sharedFrom !== undefined && <span className="hidden max-card:inline">Shared From: {sharedFrom}</span>}
          </p>
          <Button
            onClick={() =>
              saveFile(
                `${student}, ${exerciseTypeTitle[type].toLowerCase()}.csv`,
                recordsCsv(type, sortedRecords(records, order), sharedFrom),
              )
            }
            className="print:hidden"
          >
            Save as CSV
          </Button>
        </div>
        <div className="min-w-0 text-sm card:[&_:is(td,th)]:px-2">
          <RecordsTable
            records={records}
            noun={noun}
            sharedFrom={sharedFrom}
            order={order}
            onOrder={setOrder}
            shown={shown}
            renderActions={renderActions}
          />
        </div>
        {records.length > step && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            {more > 0 && <Button onClick={() => setShown(shown + step)}>Show {more} more</Button>}
            <span role="status" className="numbers text-muted text-sm">
              {more > 0 ? `${shown} of ${records.length} are shown.` : `All ${records.length} are shown.`}
            </span>
          </p>
        )}
      </div>
    </RecordFold>
  );
};
