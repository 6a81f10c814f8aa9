import { keep, readStored } from '../../../api/browser-storage.ts';

const name = 'order-adds';

/** Keeps in this tab whether the order that leaves for the payment adds licenses: to the server both are one. */
export const storeAddsLicenses = (adds: boolean): void => void keep('tab', name, adds ? 'yes' : 'no');

/** What this tab kept last; null for nothing. */
export const storedAddsLicenses = (): boolean | null => {
  const kept = readStored('tab', name);
  return kept === null ? null : kept === 'yes';
};
