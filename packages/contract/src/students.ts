import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type Program, programs } from '@sixty/domain/license/program.ts';
import { normalName } from '@sixty/domain/student/student-name.ts';
import { profileOptions } from '@sixty/domain/student/student-profile.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from './endpoint.ts';
import { calendarDay, exerciseType, id, lineOfText, studentCode, wholeNumber } from './fields.ts';

export const student = z.object({
  id,
  name: z.string(),
  group: z.string(),
  programs: z.array(z.enum(['Reading', 'Math'])),
  /** Present when the student is shared from another user. */
  owner: z.optional(z.object({ username: z.string() })),
  /** Whether the caller may give exercises to the student, write notes and move results to them. */
  canInstruct: z.boolean(),
  instructors: z.array(z.string()),
  licenses: z.array(
    z.object({ program: z.enum(programs), status: z.enum(['Active', 'Archived']), hasDoneProbe: z.boolean() }),
  ),
  hasDoneProbe: z.boolean(),
  status: z.enum(['Active', 'Archived']),
  /** Whether the last week that is over had fewer than 3 sessions, and the student had begun before it (C81). */
  fidelityWarning: z.boolean(),
});

export type Student = z.infer<typeof student>;

/** What is said about one student beside the roster's row; null where nothing is. */
const profile = {
  gender: z.nullable(z.enum(profileOptions.gender)),
  ethnicity: z.nullable(z.enum(profileOptions.ethnicity)),
  currentSchoolEnrollment: z.nullable(z.enum(profileOptions.currentSchoolEnrollment)),
  iep: z.nullable(z.enum(profileOptions.iep)),
  retention: z.nullable(z.enum(profileOptions.retention)),
  englishLanguageLearner: z.nullable(z.enum(profileOptions.englishLanguageLearner)),
};

const studentDetails = z.extend(student, { birthDay: calendarDay, ...profile });

export type StudentDetails = z.infer<typeof studentDetails>;

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  audience: ['customer'],
  summary: 'The roster of the current organization, by name',
  input: noInput,
  output: answer({ students: z.array(student) }),
  refusals: [],
});

export const findStudent = endpoint({
  method: 'GET',
  path: '/api/student',
  audience: ['customer'],
  summary: 'One student',
  input: z.object({ studentId: id }),
  output: answer({ student: studentDetails }),
  refusals: ['student-missing'],
});

export const rosterSorts = ['status', 'name', 'owner'] as const;

/** The most students that stand on one page of the roster, and that one bulk action takes. */
export const maxStudentsAtOnce = 500;

export const listRosterPage = endpoint({
  method: 'GET',
  path: '/api/students/page',
  audience: ['customer'],
  summary: 'A part of the roster of the current organization, searched and ordered by the server',
  input: z.object({
    /** Found in a student's name, the owner's username or an instructor's name or username, in any case. */
    search: z._default(lineOfText, ''),
    /** 'status': active before archived, then the owner from Z to A, then the name (A section 2, Manage Students). */
    sort: z._default(z.enum(rosterSorts), 'status'),
    direction: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    offset: z._default(wholeNumber.check(z.gte(0), z.lte(1_000_000)), 0),
    limit: z._default(wholeNumber.check(z.gte(1), z.lte(maxStudentsAtOnce)), 100),
  }),
  /** `total`: how many students the search finds. */
  output: answer({ students: z.array(student), total: z.int() }),
  refusals: [],
});

export const selectStudent = endpoint({
  method: 'POST',
  path: '/api/students/code',
  audience: ['customer'],
  summary: "Select a student: makes a new code and ends the instructor's former one",
  input: z.object({
    studentID: id,
    /**
     * Selects nobody: the lesson with this student goes on as it is, under a new code where its code has expired and
     * else under the one that it has. Refused where the lesson is not with this student.
     */
    keepsLesson: z.optional(z.boolean()),
  }),
  output: answer({
    studentCode,
    /** The type of the list with which the lesson opens. */
    opens: exerciseType,
  }),
  refusals: ['student-missing', 'lesson-over'],
});

/** 'Reading' or 'Math', in any case. */
const programName = z.pipe(
  z.string().check(z.regex(/^(?:reading|math)$/i)),
  z.transform((name) => name.toLowerCase() as Program),
);

/** The programs that a student is to have; each is named once. */
export const programNames = z.pipe(
  z.array(programName).check(z.maxLength(10)),
  z.transform((names) => [...new Set(names)]),
);

/** A name as it was typed: what is wrong with it is said by `studentNameMistake`. */
const typedName = z.pipe(z.string().check(z.maxLength(1000), z.regex(/^\P{Cc}*$/u)), z.transform(normalName));

/** A day of the calendar, or nothing. */
const typedDay = z.pipe(z.string().check(z.maxLength(10)), z.transform(parseCalendarDay));

/** A choice of an option list; nothing chosen is null, as forms send an empty text. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.nullable(
    z.pipe(
      z.enum([...options, ''] as unknown as readonly [...Options, '']),
      z.transform((chosen) => (chosen === '' ? null : (chosen as Options[number]))),
    ),
  );

/** What a form says about a student: the same fields in browser and server. */
export const studentForm = z.object({
  name: typedName,
  birthDay: typedDay,
  gender: z._default(choice(profileOptions.gender), null),
  ethnicity: z._default(choice(profileOptions.ethnicity), null),
  currentSchoolEnrollment: z._default(choice(profileOptions.currentSchoolEnrollment), null),
  iep: z._default(choice(profileOptions.iep), null),
  retention: z._default(choice(profileOptions.retention), null),
  englishLanguageLearner: z._default(choice(profileOptions.englishLanguageLearner), null),
  /** Name of a group of the current organization; 'Default' for none. */
  group: z._default(lineOfText, 'Default'),
});

export type StudentForm = z.infer<typeof studentForm>;

const formRefusals = [
  'student-name-missing',
  'student-name-incomplete',
  'student-name-too-long',
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
    /** Made by the browser, so that the same call again makes no second student. */
    id: z.optional(id),
    programs: programNames,
  }),
  output: answer({ student: studentDetails }),
  refusals: [...formRefusals, 'program-missing', 'no-licenses-left', 'student-already-created'],
});

export const editStudent = endpoint({
  method: 'POST',
  path: '/api/students/edit',
  audience: ['customer'],
  summary: 'Change what is said about a student, and which programs there are licenses for; what is left out stays',
  input: z.object({
    student: z.object({
      id,
      name: z.optional(typedName),
      birthDay: z.optional(typedDay),
      gender: z.optional(choice(profileOptions.gender)),
      ethnicity: z.optional(choice(profileOptions.ethnicity)),
      currentSchoolEnrollment: z.optional(choice(profileOptions.currentSchoolEnrollment)),
      iep: z.optional(choice(profileOptions.iep)),
      retention: z.optional(choice(profileOptions.retention)),
      englishLanguageLearner: z.optional(choice(profileOptions.englishLanguageLearner)),
      group: z.optional(lineOfText),
    }),
    /**
     * The programs that the student is to have. Licenses are made for new ones; one that is left out goes where no
     * exercise was done with it, and stays otherwise: such a license is archived.
     */
    programs: z.optional(programNames),
  }),
  output: answer({ student: studentDetails }),
  refusals: ['student-missing', ...formRefusals, 'program-missing', 'license-archived', 'no-licenses-left'],
});

export const isNameAvailable = endpoint({
  method: 'GET',
  path: '/api/students/name-available',
  audience: ['customer'],
  summary:
    "Whether a student's name is taken: in the caller's account, or in that of this student's owner but for them",
  input: z.object({ name: typedName, studentID: z.optional(id) }),
  /** A text, as the specification has it (C31). */
  output: answer({ exists: z.enum(['Yes', 'No']) }),
  refusals: ['student-missing'],
});

export const archiveLicenses = endpoint({
  method: 'POST',
  path: '/api/students/archive',
  audience: ['customer'],
  summary: 'Archive licenses of a student, for good: the seats are free, no exercise can be done, the past stays',
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
