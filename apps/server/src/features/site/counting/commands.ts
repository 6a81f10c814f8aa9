import type { CountedEvent } from '@sixty/contract/site/counting.ts';
import type { Rows } from '../../../db/client.ts';
import { addToCount } from './queries.ts';

/** What happened: a view of a page, by the pattern of its address, or a step of a purchase. */
type Counted = (
  | { readonly event: 'page-view'; readonly page: string }
  | { readonly event: Exclude<CountedEvent, 'page-view'> }
) & { readonly audience: 'guest' | 'customer' };

/**
 * Counts an event on its day in UTC. Within a transaction it comes last, as everybody else who counts the same event waits
 * for the transaction's end, and the count stands or falls with what is counted.
 */
export type CountEvent = (rows: Rows, counted: Counted, now: Date) => Promise<void>;

/** What counts events; nothing where the operator turned it off. */
export const createCounter =
  (isOn: boolean): CountEvent =>
  async (rows, counted, now) => {
    if (!isOn) return;
    const page = counted.event === 'page-view' ? counted.page : null;
    await rows(addToCount, [now, counted.event, page, counted.audience]);
  };
