import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import type { ItemRange } from '@sixty/domain/exercise/item-range.ts';
import { statement } from '../../db/client.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../db/student-relation.ts';

/** A live code, without the code itself. */
export interface LiveCode {
  readonly id: string;
  readonly expires_at: Date;
}

export const findLiveCode = statement<LiveCode, [instructorId: string, student: StudentAccess, now: Date]>(
  'find-live-code',
  `select id, expires_at from student_codes
   where instructor_id = $1 and student_id = $2 and ended_at is null and expires_at > $3`,
);

/** The student where the user may instruct them; the lock on the user makes two selections at one moment take turns. */
export const lockInstructor = statement<{ student: StudentAccess }, [userId: string, studentId: string]>(
  'lock-instructor',
  `select $2::uuid as student from users u
   where u.id = $1 and exists (
     select from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('instruct')}
   )
   for no key update of u`,
);

/** Ends the instructor's code, if one has not ended yet. */
export const endCode = statement<never, [instructorId: string, now: Date]>(
  'end-code',
  'update student_codes set ended_at = $2 where instructor_id = $1 and ended_at is null',
);

export const insertCode = statement<
  never,
  [id: string, instructorId: string, student: StudentAccess, codeHash: Buffer, now: Date, expiresAt: Date]
>(
  'insert-code',
  `insert into student_codes (id, instructor_id, student_id, code_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

/** Ends the students' devices that are linked to the instructor, but for those of the student to keep, if any. */
export const endDevices = statement<{ id: string }, [instructorId: string, keptStudentId: string | null, now: Date]>(
  'end-devices',
  `update sessions set ended_at = $3
   where user_id = $1 and student_id is not null and student_id is distinct from $2 and ended_at is null returning id`,
);

/** The student where the user may instruct them. */
const instructable = `
  select st.id from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('instruct')}`;

/** The lesson of the instructor with that student, if there is one. */
const lessonOfInstructable = `instructor_id = $1 and ended_at is null and student_id in (select id from allowed)`;

/** Whether there is a lesson with the student; no row where the user may not instruct them. */
export const findLessonWith = statement<{ selected: boolean }, [userId: string, studentId: string]>(
  'find-lesson-with',
  `with allowed as (${instructable})
   select exists (select from student_codes where ${lessonOfInstructable}) as selected from allowed`,
);

/**
 * Opens an exercise in the lesson, if there is one; no row where the user may not instruct the student. `lines` are JSON.
 */
export const openExercise = statement<
  { selected: boolean },
  [instructorId: string, studentId: string, type: ExerciseType, number: number, lines: string | null]
>(
  'open-exercise',
  `with allowed as (${instructable}),
   opened as (update student_codes set open_type = $3, open_number = $4, open_lines = $5 where ${lessonOfInstructable} returning id)
   select exists (select from opened) as selected from allowed`,
);

/** Closes the exercise, if it is the one that is open; no row where the user may not instruct the student. */
export const closeExercise = statement<
  { selected: boolean; closed: boolean },
  [instructorId: string, studentId: string, type: ExerciseType, number: number]
>(
  'close-exercise',
  `with allowed as (${instructable}),
   closed as (
     update student_codes set open_type = null, open_number = null, open_lines = null
     where ${lessonOfInstructable} and open_type = $3 and open_number = $4 returning id
   )
   select exists (select from student_codes where ${lessonOfInstructable}) as selected,
     exists (select from closed) as closed
   from allowed`,
);

export const findOpenExercise = statement<
  { open_type: ExerciseType | null; open_number: number | null; open_lines: ItemRange[] | null },
  [instructorId: string, studentId: string]
>(
  'find-open-exercise',
  `select open_type, open_number, open_lines from student_codes
   where instructor_id = $1 and student_id = $2 and ended_at is null`,
);
