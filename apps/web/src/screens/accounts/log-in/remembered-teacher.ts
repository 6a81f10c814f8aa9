import { keep, readStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-teacher';

/** The teacher whose student last read on this device, so that students type only the code; '' for none. */
export const rememberedTeacher = (): string => readStored('device', storageKey) ?? '';

export const rememberTeacher = (username: string): void => {
  keep('device', storageKey, username);
};
