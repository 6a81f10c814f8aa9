import { findStudentData, printStudentData } from '@sixty/contract/students/student-data.ts';
import { call } from '../../../../api/client.ts';
import { saveFile } from '../../../../components/files/save-file.ts';

export const saveJson = async (studentID: string) => {
  const { data } = await call(findStudentData, { studentID });
  saveFile(fileName(studentID, 'json'), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
};

/** Unique for each student, but without the name, which others could see in a download folder. */
const fileName = (studentID: string, ending: string): string => `student-${studentID.slice(-6)}.${ending}`;

export const savePdf = async (studentID: string) => {
  const { pdf } = await call(printStudentData, { studentID });
  saveFile(
    fileName(studentID, 'pdf'),
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
    'application/pdf',
  );
};
