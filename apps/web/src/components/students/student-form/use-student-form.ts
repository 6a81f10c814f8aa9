import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { studentNameError } from '@sixty/domain/students/student-name.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { showToast } from '../../alerts/alerts.ts';
import { localToday } from '../../dates/local-today.ts';
import { useForm } from '../../form/use-form.ts';
import { birthdayRule, type StudentFormValues, studentRefusals } from './form-values.ts';
import { programsProblem } from './program-choice.ts';

interface StudentFormOptions {
  first: StudentFormValues;
  /** The student's licenses; null for a new one. */
  licenses: Student['licenses'] | null;
  send: (values: StudentFormValues) => Promise<unknown>;
  /** The toast on success, and the message for a failure without one. */
  sentences: { readonly done: string; readonly failed: string };
  onDone: () => void;
}

/** The form of a student. */
export const useStudentForm = ({ first, licenses, send, sentences, onDone }: StudentFormOptions) =>
  useForm({
    checksOnLeave: true,
    values: first,
    rules: {
      name: studentNameError,
      birthDay: (day) => birthdayRule(day, localToday()),
      programs: (chosen) => programsProblem(chosen, licenses),
    },
    messages: studentMessages,
    refusedAt: studentRefusals,
    failed: sentences.failed,
    send,
    onDone: () => {
      onDone();
      showToast('success', sentences.done);
    },
    // Also if another user was quicker.
    onSettled: () => void refetchRoster(),
  });

export type StudentForm = ReturnType<typeof useStudentForm>;
