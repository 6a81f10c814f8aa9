import { forgetKept, keep, readKept } from '../../../api/kept-text.ts';

const name = 'activation-code';

/** Keeps the code of a link, for as long as the tab lives, while somebody signs up. */
export const keepActivationCode = (code: string): void => void keep('tab', name, code);

export const keptActivationCode = (): string | null => readKept('tab', name);

export const forgetActivationCode = (): void => forgetKept('tab', name);
