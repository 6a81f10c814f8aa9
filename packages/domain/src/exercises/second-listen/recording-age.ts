/** When a recording began to exist, in milliseconds of the device's clock. */
export interface RecordingTimes {
  readonly id: string;
  readonly recordedAt: number;
  /** When its result was submitted; null before. */
  readonly submittedAt: number | null;
}

const hour = 3_600_000;

/** A recording is kept for this long after its result was submitted. In hours. */
export const hoursAfterSubmit = 24;

/** One whose result is not submitted is kept for this long. In hours. */
const hoursWithoutSubmit = 1;

/** What a browser keeps at most. */
const most = { recordings: 30, bytes: 30_000_000 } as const;

/** A clock that is ahead by more than this was set back since: the age is unknown. */
const aheadMs = 5 * 60_000;

/** When it must be gone. */
export const deadlineOf = ({ recordedAt, submittedAt }: RecordingTimes): number =>
  submittedAt === null ? recordedAt + hoursWithoutSubmit * hour : submittedAt + hoursAfterSubmit * hour;

/** The ids of recordings to delete at a time: too old ones, those of the future, then the oldest beyond the limits. */
export const recordingsOver = (
  recordings: readonly (RecordingTimes & { readonly bytes: number })[],
  now: number,
): readonly string[] => {
  const isKept = (each: RecordingTimes) =>
    now < deadlineOf(each) && Math.max(each.recordedAt, each.submittedAt ?? 0) <= now + aheadMs;
  let bytes = 0;
  const kept = new Set<string>();
  for (const each of recordings.filter(isKept).toSorted((a, b) => b.recordedAt - a.recordedAt)) {
    bytes += each.bytes;
    if (kept.size === most.recordings || bytes > most.bytes) break;
    kept.add(each.id);
  }
  return recordings.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
};
