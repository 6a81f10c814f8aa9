import type { RawRecord } from '@sixty/contract/records/records.ts';
import { errorKindsOf } from '@sixty/domain/exercises/error-kind.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { errorKindTitle } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { type CsvCell, csvText } from '../../../../components/records/export/csv.ts';
import { changeText } from '../corrections/change-text.ts';

/** An exported column: its name, and its cell for a record. */
type ExportColumn = readonly [name: string, cell: (record: RawRecord) => CsvCell];

/** The numbers of the records, the same as in the table and the charts. */
const exportColumns = (type: ExerciseType, sharedFrom: string | undefined): readonly ExportColumn[] => [
  ['Date', ({ date }) => date],
  ['Taken (UTC)', ({ taken }) => taken],
  ['Type', () => exerciseTypeTitle[type]],
  ['Number', ({ number }) => number],
  ['Exercise', ({ name }) => name],
  ['Responses', ({ responses }) => responses],
  ['Of', ({ maxResponses }) => maxResponses],
  ['Seconds', ({ time }) => time],
  ['Per minute', ({ wpm }) => wpm],
  ['Correct per minute', ({ wcpm }) => wcpm],
  ['Errors', ({ errors }) => errors],
  ...errorKindsOf(type).map(
    (kind): ExportColumn => [
      // On its own, 'Left out' would look like a result that does not count.
      `Error: ${errorKindTitle(kind, itemNoun(type)).toLowerCase()}`,
      ({ errors, errorKinds: kinds }) => (errors > 0 && Object.keys(kinds).length === 0 ? null : (kinds[kind] ?? 0)),
    ],
  ),
  ['Goal', ({ responseGoal }) => responseGoal],
  ['Errors up to the goal', ({ goalErrors }) => goalErrors],
  ['Errors allowed', ({ errorGoal }) => errorGoal],
  ['Goal met', ({ goalMet }) => (goalMet ? 'yes' : 'no')],
  ['Version', ({ version }) => version ?? null],
  ['Teacher', ({ teacherName }) => teacherName],
  ...(sharedFrom === undefined ? [] : [['Shared From', () => sharedFrom] satisfies ExportColumn]),
  ['Counts', ({ counts }) => (counts ? 'yes' : 'no')],
  ['What happened', ({ changes = [] }) => changes.map(changeText).join('. ')],
];

/** All records of a type as a CSV file, in the given order; `sharedFrom` is the owner of a shared student. */
export const recordsCsv = (type: ExerciseType, records: readonly RawRecord[], sharedFrom?: string): string => {
  const columns = exportColumns(type, sharedFrom);
  return csvText(
    columns.map(([name]) => name),
    records.map((record) => columns.map(([, cell]) => cell(record))),
  );
};
