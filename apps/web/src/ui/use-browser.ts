import { useSyncExternalStore } from 'react';

/** It stays as it is while a page is open. */
const stays = () => () => undefined;

/** What only a browser can tell; `drawn` is what a page that a server drew says until a browser is asked. */
export const useBrowser = <Told>(tell: () => Told, drawn: Told): Told => useSyncExternalStore(stays, tell, () => drawn);
