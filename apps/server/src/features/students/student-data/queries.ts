import type { StudentData } from '@sixty/contract/students/student-data.ts';
import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import { statement } from '../../../db/client.ts';
import { goalErrors } from '../../../db/goal-met.ts';
import { profileJson } from '../../../db/student-profile.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

const nameOf = (user: string) => `(select u.username from users u where u.id = ${user})`;

/** SQL for an instant as ISO 8601 in UTC. */
const iso = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for a list of JSON objects; empty if there are none. */
const list = (object: string, from: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${object}) order by ${order}) from ${from}), '[]')`;

/** The changes of a result `r`. The reason of a move is omitted, as it may name the other student. */
const changes = list(
  `'kind', c.kind, 'reason', case when c.counterpart_id is null then c.reason else '' end, 'at', ${iso('c.changed_at')}, 'by', ${nameOf('c.changed_by')}`,
  'result_changes c where c.result_id = r.id',
  'c.id',
);

/** All data about a student except what the server adds: when it was read, and the titles of exercises. */
export type RetainedData = Omit<StudentData, 'format' | 'formatVersion' | 'madeAt' | 'results'> & {
  readonly results: readonly Omit<StudentData['results'][number], 'title'>[];
};

export const findRetainedData = statement<{ data: RetainedData }, [userId: string, studentId: string]>(
  'find-student-data',
  `select json_build_object(
     'student', json_build_object(
       'id', st.id, 'name', st.name, 'birthDay', st.birth_day, 'kindergartenYear', st.kindergarten_year,
       ${profileJson},
       'group', (select g.name from groups g where g.id = st.group_id), 'externalId', st.external_id,
       'organization', (select o.name from organizations o where o.id = st.organization_id),
       'owner', ${nameOf('st.owner_id')},
       'instructors', array(
         select u.username from student_instructors si join users u on u.id = si.user_id
         where si.student_id = st.id order by u.username
       ),
       'addedAt', ${iso('st.created_at')}
     ),
     'readingSettings', (
       select json_build_object('font', rs.font, 'size', rs.size, 'spacing', rs.spacing, 'paper', rs.paper, 'star', rs.star)
       from reading_settings rs where rs.student_id = st.id
     ),
     'recordingConsent', (
       select json_build_object('day', rc.given_on, 'notedBy', ${nameOf('rc.noted_by')}, 'notedAt', ${iso('rc.noted_at')},
         'organization', (select o.name from organizations o where o.id = rc.organization_id))
       from recording_consents rc where rc.student_id = st.id
     ),
     'licenses', ${list(
       `'program', l.program, 'status', l.status, 'assignedAt', ${iso('l.created_at')}, 'archivedAt', ${iso('l.archived_at')}`,
       'licenses l where l.student_id = st.id',
       'l.created_at, l.program desc',
     )},
     'results', ${list(
       `'id', r.id, 'type', r.type, 'number', r.number, 'contentVersion', r.content_version,
        'takenAt', ${iso('r.taken_at')}, 'day', r.local_day, 'zone', r.zone, 'seconds', r.seconds,
        'responses', r.responses, 'itemCount', r.item_count, 'errors', r.errors, 'errorKinds', r.error_kinds,
        'responseGoal', r.response_goal, 'errorGoal', r.error_goal, 'goalErrors', ${goalErrors('r')}, 'instructor', ${nameOf('r.instructor_id')},
        'counts', not exists (select from voided_results v where v.result_id = r.id), 'changes', ${changes}`,
       'exercise_results r where r.student_id = st.id',
       'r.taken_at, r.id',
     )},
     'notes', ${list(
       `'program', n.program, 'day', n.day, 'kind', n.kind, 'text', n.text, 'author', ${nameOf('n.author_id')},
        'writtenAt', ${iso('n.created_at')}, 'removedAt', ${iso('n.removed_at')},
        'removedBy', ${nameOf('n.removed_by')}`,
       'student_notes n where n.student_id = st.id',
       'n.created_at, n.id',
     )},
     'goalLines', ${list(
       `'type', g.type, 'value', g.value, 'day', g.day, 'setAt', ${iso('g.set_at')}, 'setBy', ${nameOf('g.set_by')}`,
       'goal_lines g where g.student_id = st.id',
       'g.type',
     )},
     'shares', ${list(
       `'user', ${nameOf('sh.recipient_id')}, 'write', sh.can_write, 'pending', sh.pending, 'by', ${nameOf('sh.giver_id')}, 'since', ${iso('sh.created_at')}`,
       'student_shares sh where sh.student_id = st.id',
       'sh.created_at, sh.recipient_id',
     )},
     'lessons', ${list(
       `'instructor', ${nameOf('code.instructor_id')}, 'beganAt', ${iso('code.created_at')}, 'endedAt', ${iso('code.ended_at')}`,
       'student_codes code where code.student_id = st.id',
       'code.created_at',
     )},
     'log', ${list(
       `'at', ${iso('entry.at')}, 'action', entry.action, 'by', ${nameOf('entry.actor_id')}`,
       'audit_log entry where entry.subject_id = st.id',
       'entry.id',
     )}
   ) as data
   from students st ${joinRelation('$1')}
   where st.id = $2 and ${relationAllows('manage')}`,
);

export interface ErasureFacts {
  readonly student: StudentAccess;
  readonly relation: StudentRelation;
  readonly name: string;
  readonly results: number;
  readonly notes: number;
  /** Usernames of the other users who would lose the student. */
  readonly people: string[];
}

/** What erasing a student would delete, for a user who may read the student. */
export const findErasureFacts = statement<ErasureFacts, [userId: string, studentId: string]>(
  'find-erasure-facts',
  `select st.id as student, relation.kind as relation, st.name,
     (select count(*)::int from exercise_results r where r.student_id = st.id) as results,
     (select count(*)::int from student_notes n where n.student_id = st.id) as notes,
     array(
       select u.username from users u where u.id <> $1 and (
         u.id = st.owner_id
         or u.id in (select user_id from student_instructors where student_id = st.id)
         or u.id in (select recipient_id from student_shares where student_id = st.id)
       ) order by u.username
     ) as people
   from students st ${joinRelation('$1')} where st.id = $2 and relation.kind is not null`,
);

/** Locks the lessons before the student, in the order of selecting another student, to avoid a deadlock. */
export const lockCodes = statement<never, [student: StudentAccess]>(
  'lock-codes-of-student',
  'select from student_codes where student_id = $1 order by id for update',
);

/** Locks against concurrent results, licenses and shares. */
export const lockForErasure = statement<
  { name: string; relation: StudentRelation },
  [userId: string, student: StudentAccess]
>(
  'lock-for-erasure',
  `select st.name, relation.kind as relation from students st ${joinRelation('$1')}
   where st.id = $2 and relation.kind is not null for update of st`,
);

/** Permits the triggers that protect results to delete, for this student and this transaction (decision 004). */
export const nameErased = statement<never, [student: StudentAccess]>(
  'name-erased',
  `select set_config('sixty.erased_student', $1, true)`,
);

/** In the order of their references; everything else is deleted with the student by cascade. */
export const erasures = ['result_changes', 'voided_results', 'exercise_results'].map((table) =>
  statement<never, [student: StudentAccess]>(`erase-${table}`, `delete from ${table} where student_id = $1`),
);

/** Waits for running checks of roster files in the student's organization (`lockErasures`), and blocks new ones. */
export const lockChecks = statement<never, [student: StudentAccess]>(
  'hold-checks',
  `select from organizations where id = (select organization_id from students where id = $1::uuid) for no key update`,
);

/**
 * Deletes what may name the student without a reference: the organization's roster files that hold the student's id.
 * They are deleted before their day is over.
 */
export const eraseFromImports = statement<never, [student: StudentAccess]>(
  'erase-from-imports',
  `delete from roster_files
   where organization_id = (select organization_id from students where id = $1::uuid)
     and (strpos(plan::text, $1::uuid::text) > 0 or strpos(outcome::text, $1::uuid::text) > 0)`,
);
