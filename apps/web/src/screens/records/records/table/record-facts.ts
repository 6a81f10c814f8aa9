import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { errorKindsText } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { rateCell, shortDayText } from '../../../../components/records/chart/chart-text.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { rateTitles } from './record-order.ts';

/** 'Nov 3', with the year only if it is not that of the latest result. */
export const lineDayText = (day: string, latest: string): string =>
  day.slice(0, 4) === latest.slice(0, 4) ? shortDayText(day as CalendarDay) : formatCalendarDay(day);

/** What the line of a result leaves out, with the titles of the table's columns. */
export const recordFacts = (
  record: RawRecord,
  noun: ItemNoun,
  shown: { readonly teacher: boolean },
): readonly (readonly [title: string, value: string])[] => {
  const kinds = errorKindsText(record.errorKinds, noun);
  return [
    ['Date', formatCalendarDay(record.date)],
    ...(record.version === undefined ? [] : [['Version', String(record.version)] as const]),
    ['Responses', `${record.responses} / ${record.maxResponses}`],
    ['Time', `${record.time} s`],
    [rateTitles(noun).all, rateCell(record.wpm)],
    ['Errors', String(record.errors)],
    ['Goal', record.counts ? (record.goalMet ? 'Met' : 'Not met') : 'Does not count'],
    ...(kinds === '' ? [] : [['What was said', kinds] as const]),
    ...(shown.teacher ? [['Teacher', record.teacherName] as const] : []),
  ];
};
