import type { RawRecord } from '@sixty/contract/records/records.ts';

/** A one-minute result of a day that counts. */
export const testRecord = (date: string, changes: Partial<RawRecord> = {}): RawRecord => ({
  id: `${date} ${changes.taken ?? ''}`,
  date,
  taken: `${date}T15:00:00Z`,
  number: 12,
  name: 'Short a',
  skillSetNumber: 3,
  responses: 49,
  maxResponses: 60,
  time: 60,
  wpm: 49,
  wcpm: 47,
  errors: 2,
  errorKinds: {},
  responseGoal: 60,
  errorGoal: 2,
  goalErrors: 0,
  goalMet: false,
  teacherName: 'Ms. Rivera',
  counts: true,
  canCorrect: false,
  ...changes,
});
