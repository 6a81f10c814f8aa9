import { forgetKept, keep, readKept } from '../../../api/kept-text.ts';

const keptAs = 'sixty-students-device';

/** Whether a student was signed in on this device, and nobody has logged out since. */
export const isStudentsDevice = (): boolean => readKept('device', keptAs) !== null;

export const keepStudentsDevice = (): boolean => keep('device', keptAs, 'yes');

export const forgetStudentsDevice = (): void => forgetKept('device', keptAs);
