import type { ResultChange } from '@sixty/contract/records/records.ts';
import { formatDayOf } from '../../../../components/dates/format-date.ts';

const verbs: Readonly<Record<ResultChange['kind'], string>> = {
  voided: 'Left out',
  restored: 'Counted again',
  'moved-away': 'Moved to another student',
  'moved-here': 'Moved here from another student',
};

/** 'Left out by Ms. Rivera, Nov 3, 2026: “Wrong student”' */
export const changeText = ({ kind, by, at, reason }: ResultChange): string =>
  `${verbs[kind]} by ${by}, ${formatDayOf(at)}: “${reason}”`;
