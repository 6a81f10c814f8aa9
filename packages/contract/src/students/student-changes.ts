import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { grades } from '@sixty/domain/students/grade.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { type ProfileField, profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, textLine, withDefault } from '../fields.ts';
import { programName } from '../program-name.ts';
import { studentDetails } from './students.ts';

/* Adding, changing and removing students. Apart from `students.ts`, which every exercise loads. */

/** The requested programs, each once. */
export const programNames = z.pipe(
  z.array(programName).check(z.maxLength(10)),
  z.transform((names) => [...new Set(names)]),
);

/** A name as typed, which `studentNameError` checks. */
const typedName = z.pipe(z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u)), z.transform(normalName));

/** A day of the calendar, or nothing. */
const typedDay = z.pipe(
  z.string().check(z.refine((text) => text === '' || parseCalendarDay(text) !== null)),
  z.transform(parseCalendarDay),
);

type Choice<Field extends ProfileField> = (typeof profileOptions)[Field][number];

/** A choice of a profile field; null for none, which forms send as an empty text. */
const choice = <Field extends ProfileField>(field: Field) =>
  z.nullable(
    z.pipe(
      z.enum([...profileOptions[field], ''] as readonly (Choice<Field> | '')[]),
      z.transform((chosen) => (chosen === '' ? null : (chosen as Choice<Field>))),
    ),
  );

const formChoice = <Field extends ProfileField>(field: Field) => withDefault(choice(field), null);
const changedChoice = <Field extends ProfileField>(field: Field) => z.optional(choice(field));

/** The fields of the student form, the same in browser and server. */
export const studentForm = z.object({
  name: typedName,
  birthDay: withDefault(z.nullable(typedDay), null),
  ...(Object.fromEntries(profileFields.map((field) => [field, formChoice(field)])) as unknown as {
    [Field in ProfileField]: ReturnType<typeof formChoice<Field>>;
  }),
  /** Name of a group of the current organization; 'Default' for none. */
  group: withDefault(textLine, 'Default'),
});

export type StudentForm = z.infer<typeof studentForm>;

const formRefusals = [
  'student-name-missing',
  'student-name-incomplete',
  'student-name-too-long',
  'student-name-like-formula',
  'student-name-taken',
  'birthday-missing',
  'birthday-out-of-range',
  'group-missing',
] as const;

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students/create',
  audience: ['customer'],
  summary: 'Add a student to the current organization, with a license for each program',
  input: z.extend(studentForm, {
    /** Made by the browser, so that repeating the call creates no second student. */
    id: z.optional(id),
    /** Instead of a birthday. */
    grade: z.optional(z.enum(grades)),
    programs: programNames,
  }),
  output: answer({ student: studentDetails }),
  refusals: [
    ...formRefusals,
    'program-missing',
    'no-licenses-left',
    'student-already-created',
    'instructor-limit-reached',
    'group-limit-reached',
  ],
});

export const editStudent = endpoint({
  method: 'POST',
  path: '/api/students/edit',
  audience: ['customer'],
  summary: "Change a student's data and programs; omitted fields stay",
  input: z.object({
    student: z.object({
      id,
      name: z.optional(typedName),
      birthDay: z.optional(typedDay),
      grade: z.optional(z.enum(grades)),
      ...(Object.fromEntries(profileFields.map((field) => [field, changedChoice(field)])) as unknown as {
        [Field in ProfileField]: ReturnType<typeof changedChoice<Field>>;
      }),
      group: z.optional(textLine),
    }),
    /**
     * The requested programs. New ones get a license; an omitted one is removed if it has no exercises, and stays
     * otherwise: it has to be archived.
     */
    programs: z.optional(programNames),
  }),
  output: answer({ student: studentDetails }),
  refusals: [
    'student-missing',
    ...formRefusals,
    'program-missing',
    'license-archived',
    'no-licenses-left',
    'instructor-limit-reached',
    'group-limit-reached',
  ],
});

export const isNameAvailable = endpoint({
  method: 'GET',
  path: '/api/students/name-available',
  audience: ['customer'],
  summary:
    "Whether a student's name is taken: in the caller's account, or in that of this student's owner but for them",
  input: z.object({ name: typedName, studentID: z.optional(id) }),
  /** A text, as specified (C31). */
  output: answer({ exists: z.enum(['Yes', 'No']) }),
  refusals: ['student-missing'],
});

export const archiveLicenses = endpoint({
  method: 'POST',
  path: '/api/students/archive',
  audience: ['customer'],
  summary: "Archive a student's licenses for good: frees the seats, blocks exercises, keeps results",
  input: z.object({ studentID: id, programs: programNames }),
  output: answer({ message: z.string() }),
  refusals: ['student-missing', 'nothing-to-archive', 'license-missing', 'license-not-practiced'],
});

export const removeStudent = endpoint({
  method: 'POST',
  path: '/api/students/remove',
  audience: ['customer'],
  summary: 'Delete a student who has not done any exercise',
  input: z.object({ studentID: id }),
  output: answer({ message: z.string() }),
  refusals: ['student-missing', 'student-has-results'],
});
