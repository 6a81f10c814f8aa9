import { useSyncExternalStore } from 'react';

/** The value does not change while a page is open. */
const stays = () => () => undefined;

/** A value that only the browser knows; prerendered pages show `drawn` until hydration. */
export const useBrowser = <Value>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(stays, read, () => drawn);
