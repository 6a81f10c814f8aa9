import { findStudentData } from '@sixty/contract/students/student-data.ts';
import { strToU8, zipSync } from 'fflate';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';

/**
 * All stored data of the students as a zip, a JSON file for each. One who was deleted in the meantime is left out.
 *
 * @param onSaved gets the number of students that were loaded
 */
export const zipOfStudents = async (
  studentIds: readonly string[],
  onSaved: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const files: Record<string, Uint8Array> = {};
  for (const [index, studentID] of studentIds.entries()) {
    try {
      const { data } = await call(findStudentData, { studentID });
      files[`student-${studentID}.json`] = strToU8(`${JSON.stringify(data, null, 2)}\n`);
    } catch (refused) {
      if (!(refused instanceof CallRefused && refused.code === 'student-missing')) throw refused;
    }
    onSaved(index + 1);
  }
  return zipSync(files);
};
