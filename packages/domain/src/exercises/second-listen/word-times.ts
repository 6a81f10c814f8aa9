import type { AttemptEvent } from '../attempt.ts';

/** An item and when it was read, in milliseconds from the start of the recording. */
export interface Anchor {
  readonly item: number;
  readonly at: number;
}

/** A recording in the time of the attempt's clock, in milliseconds. */
export interface RecordedTime {
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * The times that the taps of an attempt give. A tap that goes back in the text is a late mark and says nothing about
 * time, so the longest chain of taps that moves forward counts. The last word read ends at the end of the recording.
 */
export const anchorsOf = (
  events: readonly AttemptEvent[],
  { startedAt, endedAt }: RecordedTime,
  lastWord: number | null,
): readonly Anchor[] => {
  const length = Math.max(0, endedAt - startedAt);
  const taps = events.flatMap((event) => {
    const at = event.at - startedAt;
    const counts = event.kind === 'toggle-error' && at > 0 && at < length;
    return counts && (lastWord === null || event.item < lastWord) ? [{ item: event.item, at }] : [];
  });
  const chain = longestForward(taps);
  return lastWord === null ? chain : [...chain, { item: lastWord, at: length }];
};

/** The longest chain in which both item and time grow; of equal ones, the first. */
const longestForward = (taps: readonly Anchor[]): readonly Anchor[] => {
  const ends: { readonly tap: Anchor; readonly length: number; readonly before: number }[] = [];
  for (const tap of taps) {
    let before = -1;
    for (const [index, end] of ends.entries()) {
      const isForward = end.tap.item < tap.item && end.tap.at < tap.at;
      if (isForward && end.length > (ends[before]?.length ?? 0)) before = index;
    }
    ends.push({ tap, length: (ends[before]?.length ?? 0) + 1, before });
  }
  let at = -1;
  for (const [index, end] of ends.entries()) if (end.length > (ends[at]?.length ?? 0)) at = index;
  const chain: Anchor[] = [];
  for (let end = ends[at]; end; end = ends[end.before]) chain.unshift(end.tap);
  return chain;
};

/**
 * When an item was read: on the straight line between the anchors around it, from the first item at the start. Beyond
 * the last anchor the pace continues; without any, the items fill the recording.
 */
export const itemTime = (anchors: readonly Anchor[], item: number, itemCount: number, length: number): number => {
  const known = [{ item: 0, at: 0 }, ...anchors.filter((anchor) => anchor.item > 0)];
  const last = known.at(-1) ?? { item: 0, at: 0 };
  const pace = last.item > 0 ? last.at / last.item : length / Math.max(1, itemCount);
  const next = known.find((anchor) => anchor.item >= item);
  const previous = known.findLast((anchor) => anchor.item <= item) ?? { item: 0, at: 0 };
  const at =
    next && next.item > previous.item
      ? previous.at + ((item - previous.item) / (next.item - previous.item)) * (next.at - previous.at)
      : previous.at + (item - previous.item) * pace;
  return Math.min(Math.max(0, at), length);
};

/** The item that is read at a time. */
export const itemAtTime = (anchors: readonly Anchor[], at: number, itemCount: number, length: number): number => {
  let item = 0;
  while (item + 1 < itemCount && itemTime(anchors, item + 1, itemCount, length) <= at) item += 1;
  return item;
};

/** How long before an item playing begins, in milliseconds: a tap follows its word, and a word needs its sentence. */
export const leadMs = 1500;
