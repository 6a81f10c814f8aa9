import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { LicenseStatus } from '@sixty/domain/students/licenses/availability.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { RosterLine } from '@sixty/domain/students/roster-files/roster-line.ts';
import type { PlannedRow, RosterFields } from '@sixty/domain/students/roster-files/roster-plan.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import { statement } from '../../../db/client.ts';
import { worksWith } from '../../../db/groups.ts';
import { byName } from '../../../db/name-order.ts';
import type { ImportNumbers, ImportOutcome } from '../../../db/schema/roster-files.ts';
import { profileColumn, profileJson } from '../../../db/student-profile.ts';
import { joinRelation, relationAllows } from '../../../db/student-relation.ts';

/** SQL for the profile of `st`, as `profile`. */
const profile = `json_build_object(${profileJson}) as profile`;

export interface KnownRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly birth_day: CalendarDay | null;
  readonly group_name: string | null;
  readonly external_id: string | null;
  readonly profile: RosterFields['profile'];
  readonly licenses: { readonly [Key in Program]?: LicenseStatus };
}

/** The students of an organization whom the user manages, by name. */
export const listKnown = statement<KnownRow, [userId: string, organizationId: string]>(
  'list-known-students',
  `select st.id, st.owner_id, st.name, st.birth_day::text, g.name as group_name, st.external_id, ${profile},
     (select coalesce(json_object_agg(l.program, l.status), '{}') from licenses l where l.student_id = st.id) as licenses
   from students st left join groups g on g.id = st.group_id ${joinRelation('$1')}
   where st.organization_id = $2 and ${relationAllows('manage')}
   order by ${byName('st')}, st.id`,
);

/**
 * Blocks erasing students of the organization while a file is checked, so that no stored plan names an erased one.
 * Erasing takes turns with it (`lockChecks`).
 */
export const lockErasures = statement<never, [organizationId: string]>(
  'hold-erasures',
  'select from organizations where id = $1 for share',
);

/**
 * Names of these owners' students that the user's file may not use because other students have them: see
 * `RosterFacts`.
 */
export const listNamesElsewhere = statement<
  { owner_id: string; names: string[] },
  [userId: string, organizationId: string, ownerIds: readonly string[]]
>(
  'list-names-elsewhere',
  `select st.owner_id, array_agg(st.name) as names from students st ${joinRelation('$1')}
   where st.owner_id = any($3::uuid[])
     and not (st.organization_id = $2 and coalesce(${relationAllows('manage')}, false))
   group by st.owner_id`,
);

/** Ids the user's file may not use because students have them whom the user may not manage: see `RosterFacts`. */
export const findIdsElsewhere = statement<{ ids: string[] }, [userId: string, organizationId: string]>(
  'find-ids-elsewhere',
  `select array(
     select st.external_id from students st ${joinRelation('$1')}
     where st.organization_id = $2 and st.external_id is not null and not coalesce(${relationAllows('manage')}, false)
   ) as ids`,
);

/** Groups the user may put students into; null for a personal organization, which has none. */
export const findGroupNames = statement<{ names: string[] | null }, [organizationId: string, userId: string]>(
  'find-group-names',
  `select case when not o.personal then
     array(select g.name from groups g where g.organization_id = o.id and ${worksWith('$2')})
   end as names
   from organizations o where o.id = $1`,
);

export interface ImportRecord {
  readonly id: string;
  readonly file_name: string;
  readonly created_at: Date;
  readonly numbers: ImportNumbers;
  readonly confirmed_at: Date | null;
  readonly undone_at: Date | null;
}

/** An import with all its lines and effects: up to 10 MB. */
export interface ImportWithLines extends ImportRecord {
  readonly programs: Program[];
  readonly lines: readonly RosterLine[];
  readonly plan: readonly PlannedRow[];
  readonly outcome: ImportOutcome | null;
}

const record = 'id, file_name, created_at, numbers, confirmed_at, undone_at';

/** SQL for whether an import can still be viewed: for a day after its check, and after it was imported. */
const isKept = (since: string) => `coalesce(confirmed_at, created_at) > ${since}`;

export const insertImport = statement<
  ImportRecord,
  [
    userId: string,
    organizationId: string,
    fileName: string,
    now: Date,
    programs: readonly Program[],
    lines: string,
    plan: string,
    numbers: string,
  ]
>(
  'insert-import',
  `insert into roster_files (user_id, organization_id, file_name, created_at, programs, lines, plan, numbers)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${record}`,
);

/** Deletes the user's checked files that were never imported, except the latest `$2`. */
export const deleteOlderChecks = statement<never, [userId: string, kept: number]>(
  'delete-older-checks',
  `delete from roster_files where id in (
     select id from roster_files where user_id = $1 and confirmed_at is null order by created_at desc, id desc offset $2
   )`,
);

export const listImportRecords = statement<ImportRecord, [userId: string, organizationId: string, since: Date]>(
  'list-imports',
  `select ${record} from roster_files where user_id = $1 and organization_id = $2 and ${isKept('$3')}
   order by created_at desc, id desc`,
);

const ofCaller = `id = $3 and user_id = $1 and organization_id = $2 and ${isKept('$4')}`;

/**
 * Lines of a file, each with its plan; null if there is no such file. Selected here because a plan of 20,000 lines is
 * 8 MB.
 */
export const listImportLines = statement<
  { found: { planned: PlannedRow; line: RosterLine }[] | null },
  [
    userId: string,
    organizationId: string,
    importId: string,
    since: Date,
    kind: PlannedRow['kind'],
    offset: number,
    limit: number,
  ]
>(
  'list-import-lines',
  `select (
     select coalesce(jsonb_agg(jsonb_build_object('planned', part.planned, 'line', part.line) order by part.place), '[]')
     from (
       select each.* from rows from (jsonb_array_elements(i.plan), jsonb_array_elements(i.lines))
         with ordinality as each (planned, line, place)
       where each.planned ->> 'kind' = $5 order by each.place offset $6 limit $7
     ) part
   ) as found
   from roster_files i where ${ofCaller}`,
);

/** Locked until the transaction ends, so that the second of two concurrent calls sees the effect of the first. */
export const lockImport = statement<
  ImportWithLines,
  [userId: string, organizationId: string, importId: string, since: Date]
>('lock-import', `select ${record}, programs, lines, plan, outcome from roster_files where ${ofCaller} for update`);

/** Locked before the students, in the order of a deletion. */
export const lockCodesOf = statement<never, [studentIds: readonly string[]]>(
  'lock-codes-of-students',
  'select from student_codes where student_id = any($1::uuid[]) order by id for update',
);

export const lockStudents = statement<{ id: string }, [ids: readonly string[]]>(
  'lock-students',
  `select id from students where id = any($1::uuid[]) order by id for update`,
);

const fieldColumns = ['name', 'birth_day', 'external_id', ...profileFields.map(profileColumn)];

/** Rows of students as JSON: `id`, `group_name` and the columns of a file. */
const given = `jsonb_to_recordset($2::jsonb) as given (
  id uuid, birth_day date, group_name text, ${fieldColumns
    .filter((column) => column !== 'birth_day')
    .map((column) => `${column} text`)
    .join(', ')}
)`;

const groupId = `(select g.id from groups g where g.organization_id = $1 and g.name = given.group_name)`;

export const insertStudents = statement<never, [organizationId: string, students: string, ownerId: string, now: Date]>(
  'insert-students',
  `insert into students (id, organization_id, owner_id, group_id, created_at, ${fieldColumns.join(', ')})
   select given.id, $1, $3, ${groupId}, $4, ${fieldColumns.map((column) => `given.${column}`).join(', ')} from ${given}`,
);

/** SQL that updates students to the given values. */
const setGiven = `update students st
   set group_id = ${groupId}, ${fieldColumns.map((column) => `${column} = given.${column}`).join(', ')}
   from ${given} where st.id = given.id and st.organization_id = $1`;

export const updateStudents = statement<never, [organizationId: string, students: string]>('update-students', setGiven);

/** Restores students, except those whose name or id another student has now. */
export const restoreStudents = statement<{ id: string }, [organizationId: string, students: string]>(
  'restore-students',
  `${setGiven}
     and not exists (
       select from students other
       where other.owner_id = st.owner_id and lower(other.name) = lower(given.name) and other.id <> st.id
     )
     and not exists (
       select from students other
       where other.organization_id = $1 and other.external_id = given.external_id and other.id <> st.id
     )
   returning st.id`,
);

export const insertLicensesOf = statement<
  never,
  [organizationId: string, studentIds: readonly string[], programs: readonly Program[], now: Date]
>(
  'insert-licenses-of-students',
  `insert into licenses (organization_id, student_id, program, created_at)
   select $1, student, program, $4 from unnest($2::uuid[], $3::text[]) as assigned (student, program)`,
);

export const setConfirmed = statement<ImportRecord, [importId: string, now: Date, outcome: string]>(
  'set-import-confirmed',
  `update roster_files set confirmed_at = $2, outcome = $3 where id = $1 returning ${record}`,
);

export const setUndone = statement<ImportRecord, [importId: string, now: Date]>(
  'set-import-undone',
  `update roster_files set undone_at = $2 where id = $1 returning ${record}`,
);

/** Deletes unused students: without exercises, lessons, notes, goal lines, instructors, shares or offers, and still where the file put them. */
export const deleteUnused = statement<
  { id: string },
  [ids: readonly string[], organizationId: string, ownerId: string]
>(
  'delete-unused-students',
  `delete from students st
   where st.id = any($1::uuid[]) and st.organization_id = $2 and st.owner_id = $3
     and not exists (select from exercise_results r where r.student_id = st.id)
     and not exists (select from student_codes code where code.student_id = st.id and code.ended_at is null)
     and not exists (select from sessions device where device.student_id = st.id and device.ended_at is null)
     and not exists (select from student_notes n where n.student_id = st.id)
     and not exists (select from goal_lines g where g.student_id = st.id)
     and not exists (select from student_instructors listed where listed.student_id = st.id)
     and not exists (select from student_shares sh where sh.student_id = st.id)
     and not exists (select from transferred_students t where t.student_id = st.id)
   returning st.id`,
);

/** Licenses a file assigned, of students who have done no exercise of the program since. */
export const deleteAssigned = statement<
  never,
  [studentIds: readonly string[], programs: readonly Program[], organizationId: string, types: readonly string[]]
>(
  'delete-assigned-licenses',
  `delete from licenses l using unnest($1::uuid[], $2::text[]) as assigned (student, program)
   where l.student_id = assigned.student and l.program = assigned.program and l.organization_id = $3
     and l.status = 'active'
     and not exists (
       select from exercise_results r
       where r.student_id = l.student_id and (r.type = any($4::text[])) = (l.program = 'math')
     )`,
);

export const deleteExpiredImports = statement<never, [since: Date]>(
  'delete-old-imports',
  `delete from roster_files where not (${isKept('$1')})`,
);
