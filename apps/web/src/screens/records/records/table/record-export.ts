import type { RawRecord } from '@sixty/contract/records/records.ts';
import { errorKindsOf } from '@sixty/domain/exercises/error-kind.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { errorKindTitle } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { type CsvCell, csvText } from '../../../../components/records/export/csv.ts';
import { changeText } from '../corrections/change-words.ts';

/** A column of the exported records: its name, and its cell of a record. */
type ExportColumn = readonly [name: string, cell: (record: RawRecord) => CsvCell];

/** Numbers stand as the records have them, the same that the table and the charts show. */
const exportColumns = (type: ExerciseType): readonly ExportColumn[] => [
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
      // By itself, 'Left out' would be taken for a result that does not count.
      `Error: ${errorKindTitle(kind, itemNoun(type)).toLowerCase()}`,
      ({ errors, errorKinds: said }) => (errors > 0 && Object.keys(said).length === 0 ? null : (said[kind] ?? 0)),
    ],
  ),
  ['Goal', ({ responseGoal }) => responseGoal],
  ['Errors allowed', ({ errorGoal }) => errorGoal],
  ['Goal met', ({ goalMet }) => (goalMet ? 'yes' : 'no')],
  ['Version', ({ version }) => version ?? null],
  ['Teacher', ({ teacherName }) => teacherName],
  ['Counts', ({ counts }) => (counts ? 'yes' : 'no')],
  ['What happened', ({ changes = [] }) => changes.map(changeText).join('. ')],
];

/** All records of a type as a table to open elsewhere, in the given order. */
export const recordsCsv = (type: ExerciseType, records: readonly RawRecord[]): string => {
  const columns = exportColumns(type);
  return csvText(
    columns.map(([name]) => name),
    records.map((record) => columns.map(([, cell]) => cell(record))),
  );
};
