import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { studentNameError } from '@sixty/domain/students/student-name.ts';
import { localToday } from '../../dates/local-today.ts';
import { useForm } from '../../form/form.tsx';
import { birthdayRule, type StudentFormValues, studentFields } from './form-values.ts';
import { programsError } from './program-choice.ts';

interface StudentFormOptions {
  initial: StudentFormValues;
  /** The student's licenses; null for a new one. */
  licenses: Student['licenses'] | null;
  send: (values: StudentFormValues, id: string) => Promise<unknown>;
  /** The toast on success, and the message for a failure without one. */
  sentences: { readonly done: string; readonly failed: string };
  onDone: () => void;
}

/** The form of a student. */
export const useStudentForm = ({ initial, licenses, send, sentences, onDone }: StudentFormOptions) =>
  useForm({
    checksOnLeave: true,
    fields: studentFields(initial, localToday()),
    rules: {
      name: studentNameError,
      birthDay: (day, { grade }) => birthdayRule(day, grade, localToday()),
      programs: (chosen) => programsError(chosen, licenses),
    },
    messages: studentMessages,
    failed: sentences.failed,
    send,
    makesOnce: true,
    onDone,
    done: { toast: sentences.done },
    changes: 'roster',
  });

export type StudentForm = ReturnType<typeof useStudentForm>;
