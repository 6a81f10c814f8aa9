import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

const name = 'activation-code';

/** Keeps the code of a link, for as long as the tab lives, while somebody signs up. */
export const storeActivationCode = (code: string): void => void keep('tab', name, code);

export const storedActivationCode = (): string | null => readStored('tab', name);

export const removeActivationCode = (): void => removeStored('tab', name);
