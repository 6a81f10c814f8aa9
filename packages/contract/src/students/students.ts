import { programs } from '@sixty/domain/students/licenses/program.ts';
import { type ProfileField, profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id, studentCode, textLine } from '../fields.ts';

export const student = z.object({
  id,
  name: z.string(),
  group: z.string(),
  programs: z.array(z.enum(['Reading', 'Math'])),
  /** Present if another user shares the student. */
  owner: z.optional(z.object({ username: z.string() })),
  /** Username of another member who owns the student; only for Licensees, who see everyone. */
  ownedBy: z.optional(z.string()),
  /** Whether the caller may give exercises to the student, write notes and move results to them. */
  canInstruct: z.boolean(),
  instructors: z.array(z.string()),
  licenses: z.array(
    z.object({ program: z.enum(programs), status: z.enum(['Active', 'Archived']), hasDoneProbe: z.boolean() }),
  ),
  hasDoneProbe: z.boolean(),
  status: z.enum(['Active', 'Archived']),
  /** Whether the last full week had fewer than 3 sessions and the student started before it (C81). */
  fidelityWarning: z.boolean(),
});

export type Student = z.infer<typeof student>;

const givenChoice = <Field extends ProfileField>(field: Field) => z.nullable(z.enum(profileOptions[field]));

/** The details of one student beyond the roster's row; null if not given. */
export const studentProfile = Object.fromEntries(
  profileFields.map((field) => [field, givenChoice(field)]),
) as unknown as { [Field in ProfileField]: ReturnType<typeof givenChoice<Field>> };

export const studentDetails = z.extend(student, {
  /** Null if only the grade is known. */
  birthDay: z.nullable(calendarDay),
  /** The present grade of a student without a birthday, one of `grades`; null after school, and for others. */
  grade: z.nullable(z.string()),
  ...studentProfile,
});

export type StudentDetails = z.infer<typeof studentDetails>;

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  audience: ['customer'],
  summary: 'The roster of the current organization, by name',
  input: z.object({
    /** Only students whom this user owns or instructs, of all groups that the caller may see. */
    customerUsername: z.optional(textLine),
  }),
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

export const selectStudent = endpoint({
  method: 'POST',
  path: '/api/students/code',
  audience: ['customer'],
  summary: "Select a student: creates a new code and ends the instructor's previous one",
  input: z.object({
    studentID: id,
    /**
     * Selects nobody: the lesson with this student continues, with a new code if its code has expired. Refused if the
     * lesson is with another student.
     */
    keepsLesson: z.optional(z.boolean()),
  }),
  output: answer({
    studentCode,
    /** The type of the list that opens the lesson. */
    opens: exerciseType,
  }),
  refusals: ['student-missing', 'lesson-over'],
});
