import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

const keptAs = 'sixty-students-device';

/** Whether a student was signed in on this device and no user has logged out since. */
export const isStudentDevice = (): boolean => readStored('device', keptAs) !== null;

export const markStudentDevice = (): boolean => keep('device', keptAs, 'yes');

export const unmarkStudentDevice = (): void => removeStored('device', keptAs);
