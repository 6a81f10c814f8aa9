import type { CountedEvent } from '@sixty/contract/site/counting.ts';
import type { Rows } from '../../../db/client.ts';
import { addToCount } from './queries.ts';

/** An event: a view of a page, by the pattern of its address, or a step of a purchase. */
type Counted = (
  | { readonly event: 'page-view'; readonly page: string }
  | { readonly event: Exclude<CountedEvent, 'page-view'> }
) & { readonly audience: 'guest' | 'customer' };

/**
 * Counts an event on its UTC day. Within a transaction it comes last, since others who count the same event wait for
 * the transaction's end; the count commits or rolls back with the event.
 */
export type CountEvent = (rows: Rows, counted: Counted, now: Date) => Promise<void>;

/** Counts events; counts nothing if the operator turned it off. */
export const createCounter =
  (isOn: boolean): CountEvent =>
  async (rows, counted, now) => {
    if (!isOn) return;
    const page = counted.event === 'page-view' ? counted.page : null;
    await rows(addToCount, [now, counted.event, page, counted.audience]);
  };
