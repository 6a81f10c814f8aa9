import type { InputOf } from '@sixty/contract/endpoint.ts';
import { type createStudent, type editStudent, studentForm } from '@sixty/contract/students/student-changes.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { birthdayError, earliestBirthday } from '@sixty/domain/students/birthday.ts';
import { grades, gradeTitle } from '@sixty/domain/students/grade.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { profileTitles } from '@sixty/domain/students/profile-titles.ts';
import { type ProfileField, profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import { optionsOf } from '../../form/form.tsx';
import type { FormFields } from '../../form/form-options.ts';
import { changesPrograms, wantedPrograms } from './program-choice.ts';

/** The values of the form, as typed and chosen. */
export interface StudentFormValues extends Record<ProfileField, string> {
  name: string;
  /** `YYYY-MM-DD`, empty for none. */
  birthDay: string;
  /** Of a student without a birthday, empty for others. */
  grade: string;
  group: string;
  programs: readonly Program[];
}

const noProfile = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>;

export const newStudentValues = (programs: readonly Program[], group: string): StudentFormValues => ({
  name: '',
  birthDay: '',
  grade: '',
  group,
  programs,
  ...noProfile,
});

export const valuesOf = (student: StudentDetails, programs: readonly Program[]): StudentFormValues => ({
  name: student.name,
  birthDay: student.birthDay ?? '',
  grade: student.grade ?? '',
  group: student.group,
  programs,
  ...noProfile,
  ...Object.fromEntries(profileFields.map((field) => [field, student[field] ?? ''])),
});

/** Codes of a birthday's errors: it is required, unless the grade is known. */
export const birthdayRule = (birthDay: string, grade: string, today: CalendarDay) =>
  birthDay === '' && grade !== '' ? null : birthdayError(parseCalendarDay(birthDay), today);

/** The input of the call that adds the student. */
export const creationOf = (values: StudentFormValues, id: string): InputOf<typeof createStudent> => ({
  ...studentForm.parse(values),
  id,
  programs: [...values.programs],
});

/**
 * The input of the call that edits the student: unchanged fields are omitted, so that changes by other users are kept.
 */
export const changeOf = (
  values: StudentFormValues,
  before: StudentFormValues,
  { id, licenses }: Pick<StudentDetails, 'id' | 'licenses'>,
): InputOf<typeof editStudent> => {
  const typed = Object.entries(studentForm.parse(values));
  const touched = typed.filter(([name]) => values[name as 'name'] !== before[name as 'name']);
  const grade = grades.find((each) => each === values.grade && each !== before.grade);
  return {
    student: { ...Object.fromEntries(touched), ...(grade && { grade }), id },
    ...(changesPrograms(values.programs, licenses) && { programs: [...wantedPrograms(values.programs, licenses)] }),
  };
};

const profileChoices = (initial: StudentFormValues) => {
  const choice = (name: ProfileField) =>
    [
      name,
      { label: profileTitles[name], initial: initial[name], options: optionsOf('Not given', profileOptions[name]) },
    ] as const;
  const choices: Partial<Record<ProfileField, ReturnType<typeof choice>[1]>> = Object.fromEntries(
    profileFields.map(choice),
  );
  return choices as Required<typeof choices>;
};

/** The fields of a student (A sections 3 and 5). */
export const studentFields = (initial: StudentFormValues, today: CalendarDay) =>
  ({
    name: {
      kind: 'fullName',
      initial: initial.name,
      autoComplete: 'off',
      // One more than allowed, so that a longer name gets an error instead of being cut off silently.
      maxLength: maxTextLength + 1,
    },
    birthDay: {
      kind: 'date',
      label: 'Birthday',
      initial: initial.birthDay,
      min: earliestBirthday,
      max: today,
      hint: initial.grade === '' ? undefined : 'Not needed, as the grade is known.',
      refusals: ['birthday'],
    },
    grade: {
      label: 'Grade',
      initial: initial.grade,
      options: grades.map((grade) => ({ value: grade, label: gradeTitle(grade) })),
    },
    group: { label: 'Group', initial: initial.group, refusals: ['group-missing'] },
    programs: { initial: initial.programs, refusals: ['program-missing', 'license-archived', 'no-licenses-left'] },
    ...profileChoices(initial),
  }) satisfies FormFields;
