import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-students-device';

/** Whether a student was signed in on this device and no user has logged out since. */
export const isStudentDevice = (): boolean => readStored('device', storageKey) !== null;

export const markStudentDevice = (): boolean => keep('device', storageKey, 'yes');

export const unmarkStudentDevice = (): void => removeStored('device', storageKey);
