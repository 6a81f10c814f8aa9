import { keep, readStored } from '../../../api/browser-storage.ts';

const name = 'order-adds';

/** Stores in this tab whether the order sent to payment adds licenses: the server does not distinguish. */
export const storeAddsLicenses = (adds: boolean): void => void keep('tab', name, adds ? 'yes' : 'no');

/** The value stored last in this tab; null for none. */
export const storedAddsLicenses = (): boolean | null => {
  const kept = readStored('tab', name);
  return kept === null ? null : kept === 'yes';
};
