import { keep, readKept } from '../../../api/kept-text.ts';

const name = 'order-adds';

/** Keeps in this tab whether the order that leaves for the payment adds licenses: to the server both are one. */
export const keepAdds = (adds: boolean): void => void keep('tab', name, adds ? 'yes' : 'no');

/** What this tab kept last; null for nothing. */
export const keptAdds = (): boolean | null => {
  const kept = readKept('tab', name);
  return kept === null ? null : kept === 'yes';
};
