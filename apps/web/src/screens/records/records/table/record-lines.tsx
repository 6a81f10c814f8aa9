import type { RawRecord } from '@sixty/contract/records/records.ts';
import { memo, type ReactNode, useId, useState } from 'react';
import { rateCell } from '../../../../components/records/chart/chart-text.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { changeText } from '../corrections/change-text.ts';
import { lineDayText, recordFacts } from './record-facts.ts';
import { onlyTeacher, rateTitles } from './record-order.ts';

interface RecordLinesProps {
  /** All results in order; only the first ones are shown. */
  records: readonly RawRecord[];
  shown: number;
  noun: ItemNoun;
  /** Actions for a record. */
  renderActions?: ((record: RawRecord) => ReactNode) | undefined;
}

/** The results on a phone, one line each. A press shows the rest of a result, and what may be done with it. */
export const RecordLines = ({ records, shown, noun, renderActions }: RecordLinesProps) => {
  const latest =
    records
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const hasTeacher = onlyTeacher(records) === undefined;
  return (
    <div>
      <p aria-hidden="true" className="flex gap-2 pb-1 text-muted text-xs">
        <span className="w-16">Date</span>
        <span className="flex-1">Exercise</span>
        <span className="pr-12">{rateTitles(noun).correct}</span>
      </p>
      <ul aria-label="All records" className="border-line border-t">
        {records.slice(0, shown).map((record) => (
          <RecordLine
            key={record.id}
            record={record}
            day={lineDayText(record.date, latest)}
            noun={noun}
            hasTeacher={hasTeacher}
            renderActions={renderActions}
          />
        ))}
      </ul>
    </div>
  );
};

interface RecordLineProps extends Pick<RecordLinesProps, 'noun' | 'renderActions'> {
  record: RawRecord;
  day: string;
  hasTeacher: boolean;
}

const RecordLine = memo(({ record, day, noun, hasTeacher, renderActions }: RecordLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const figure = record.counts ? '' : 'text-muted line-through';
  return (
    <li className="border-line border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left hover:bg-sunken"
      >
        <span className="numbers w-16 shrink-0 text-muted">{day}</span>
        <span className={classNames('min-w-0 flex-1 truncate font-medium', figure)}>
          {record.number}. {record.name}
        </span>
        <span className={classNames('numbers', figure)}>
          {rateCell(record.wcpm)}
          <span className="sr-only">
            {' '}
            {noun}s correct per minute{record.counts ? '' : ', does not count'}
          </span>
        </span>
        <span className="w-4 shrink-0 text-success">
          {record.goalMet && record.counts && (
            <>
              <Icon name="goal" size={16} filled />
              <span className="sr-only">Goal met</span>
            </>
          )}
        </span>
        <span className={classNames('shrink-0 pr-1 text-muted', isOpen && 'rotate-180')}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <div id={rest} hidden={!isOpen} className="pb-2">
        {isOpen && (
          <>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
              {recordFacts(record, noun, { teacher: hasTeacher }).map(([title, value]) => (
                <div key={title} className="flex justify-between gap-2">
                  <dt className="text-muted">{title}</dt>
                  <dd className="numbers text-right">{value}</dd>
                </div>
              ))}
            </dl>
            {record.changes?.map((change) => (
              <p key={change.at} className="pt-1 text-muted text-xs">
                {changeText(change)}
              </p>
            ))}
            {renderActions?.(record)}
          </>
        )}
      </div>
    </li>
  );
});
