import type { InputOf } from '@sixty/contract/endpoint.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import { type createStudent, type editStudent, studentForm } from '@sixty/contract/students/student-changes.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { birthdayError } from '@sixty/domain/students/birthday.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { studentNameError } from '@sixty/domain/students/student-name.ts';
import { type ProfileField, profileFields } from '@sixty/domain/students/student-profile.ts';
import { changesPrograms, wantedPrograms } from './program-choice.ts';

/** What stands in the fields of the form, as it was typed and chosen. */
export interface StudentFormValues extends Record<ProfileField, string> {
  name: string;
  /** `YYYY-MM-DD`, empty for none. */
  birthDay: string;
  group: string;
  programs: readonly Program[];
}

const noProfile = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>;

export const newStudentValues = (programs: readonly Program[], group: string): StudentFormValues => ({
  name: '',
  birthDay: '',
  group,
  programs,
  ...noProfile,
});

export const valuesOf = (student: StudentDetails, programs: readonly Program[]): StudentFormValues => ({
  name: student.name,
  birthDay: student.birthDay,
  group: student.group,
  programs,
  ...noProfile,
  ...Object.fromEntries(profileFields.map((field) => [field, student[field] ?? ''])),
});

export const nameProblem = (name: string): string | undefined => {
  const mistake = studentNameError(name);
  return mistake ? studentMessages[mistake] : undefined;
};

export const birthdayProblem = (birthDay: string, today: CalendarDay): string | undefined => {
  const mistake = birthdayError(parseCalendarDay(birthDay), today);
  return mistake ? studentMessages[mistake] : undefined;
};

/** The call that adds the student. */
export const creationOf = (values: StudentFormValues, id: string): InputOf<typeof createStudent> => ({
  ...studentForm.parse(values),
  id,
  programs: [...values.programs],
});

/** The call that changes the student: what was not touched is left out, and so stays what others made of it. */
export const changeOf = (
  values: StudentFormValues,
  before: StudentFormValues,
  { id, licenses }: Pick<StudentDetails, 'id' | 'licenses'>,
): InputOf<typeof editStudent> => {
  const typed = Object.entries(studentForm.parse(values));
  const touched = typed.filter(([name]) => values[name as 'name'] !== before[name as 'name']);
  return {
    student: { ...Object.fromEntries(touched), id },
    ...(changesPrograms(values.programs, licenses) && { programs: [...wantedPrograms(values.programs, licenses)] }),
  };
};

/** The field at which a refusal is said; null for one that is about none. */
export const fieldOfRefusal = (code: string): 'name' | 'birthDay' | 'group' | 'programs' | null => {
  if (code.startsWith('student-name-')) return 'name';
  if (code.startsWith('birthday-')) return 'birthDay';
  if (code === 'group-missing') return 'group';
  return code === 'program-missing' || code === 'license-archived' || code === 'no-licenses-left' ? 'programs' : null;
};
