import { type Database, inTransaction, statement } from '../../db/client.ts';
import { joinRelation, relationAllows } from '../../db/student-relation.ts';
import type { Realtime } from '../../realtime/realtime.ts';

/** Instructors who have a lesson with one of the students, locked one after another: a selection and this take turns. */
const lockLessonHolders = statement<never, [studentIds: readonly string[]]>(
  'lock-lesson-holders',
  `select from users where id in (
     select instructor_id from student_codes where student_id = any($1::uuid[]) and ended_at is null
     union
     select user_id from sessions where student_id = any($1::uuid[]) and ended_at is null
   )
   order by id for no key update`,
);

/** SQL that is true where the user may instruct the student no more. */
const isLost = (user: string, student: string): string => `not exists (
  select from students st ${joinRelation(user)} where st.id = ${student} and ${relationAllows('instruct')}
)`;

const endLostCodes = statement<never, [studentIds: readonly string[], now: Date]>(
  'end-lost-codes',
  `update student_codes code set ended_at = $2
   where code.student_id = any($1::uuid[]) and code.ended_at is null and ${isLost('code.instructor_id', 'code.student_id')}`,
);

const endLostDevices = statement<{ id: string }, [studentIds: readonly string[], now: Date]>(
  'end-lost-devices',
  `update sessions device set ended_at = $2
   where device.student_id = any($1::uuid[]) and device.ended_at is null and ${isLost('device.user_id', 'device.student_id')}
   returning device.id`,
);

export interface LostLessonDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

/**
 * Ends, for these students, the codes and the devices of everybody who may not instruct them any more, and closes the
 * devices' sockets. To be called after whatever took access away is committed: a transaction of its own, as one that
 * holds students and waits for lessons would meet a selection that holds the lesson and waits for the student. Nothing
 * is open in between, for every call and every command asks for access anew.
 */
export const endLostLessons = async (
  { db, realtime }: LostLessonDeps,
  studentIds: readonly string[],
  now: Date,
): Promise<void> => {
  const ended = await inTransaction(db, async (rows) => {
    await rows(lockLessonHolders, [studentIds]);
    await rows(endLostCodes, [studentIds, now]);
    return rows(endLostDevices, [studentIds, now]);
  });
  realtime.endSessions(ended.map(({ id }) => id));
};
