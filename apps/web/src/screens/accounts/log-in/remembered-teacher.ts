import { keep, readStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-teacher';

/** The teacher whose student read on this device last, so that a child types only the code; '' for none. */
export const rememberedTeacher = (): string => readStored('device', storageKey) ?? '';

export const rememberTeacher = (username: string): void => {
  keep('device', storageKey, username);
};
