import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

const name = 'activation-code';

/** Stores a link's activation code in this tab during sign-up. */
export const storeActivationCode = (code: string): void => void keep('tab', name, code);

export const storedActivationCode = (): string | null => readStored('tab', name);

export const removeActivationCode = (): void => removeStored('tab', name);
