import type { InputOf } from '@sixty/contract/endpoint.ts';
import { type listRosterPage as listRosterPageEndpoint, rosterSorts } from '@sixty/contract/students/roster-page.ts';
import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { LicenseStatus } from '@sixty/domain/students/licenses/availability.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { profileFields, type StudentProfile } from '@sixty/domain/students/student-profile.ts';
import { type Database, rowsOf, statement } from '../../../db/client.ts';
import { byName } from '../../../db/name-order.ts';
import { profileColumn } from '../../../db/student-profile.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope, ShownGroup } from '../../../http/actor.ts';
import { hasDoneExercise } from '../licenses/queries.ts';

type RosterSort = (typeof rosterSorts)[number];

/** When a student practiced, as far as needed to decide whether too little. */
interface PracticeFacts {
  /** The IANA zone of the latest result; null without results. */
  readonly zone: string | null;
  /** The day of the first result: if zones change, another early day may be earlier. */
  readonly first_day: CalendarDay | null;
  /** Days with a result in this week and the previous one. */
  readonly recent_days: CalendarDay[];
}

export interface StudentRow extends PracticeFacts {
  readonly id: string;
  readonly name: string;
  readonly group_name: string | null;
  readonly owner_username: string;
  readonly relation: StudentRelation;
  readonly instructors: string[];
  readonly licenses: { program: Program; status: LicenseStatus; hasDoneProbe: boolean }[];
}

/**
 * SQL for `PracticeFacts` of the student `st` with now in `$3`: at most two weeks, plus the difference between zones.
 */
const practice = `
  (
    select r.zone from counted_results r where r.student_id = st.id order by r.taken_at desc limit 1
  ) as zone,
  (
    select r.local_day::text from counted_results r where r.student_id = st.id order by r.taken_at limit 1
  ) as first_day,
  array(
    select distinct r.local_day::text from counted_results r
    where r.student_id = st.id and r.taken_at > $3::timestamptz - interval '16 days'
  ) as recent_days`;

const columns = `st.id, st.name, g.name as group_name, owner.username as owner_username, relation.kind as relation,
  array(
    select u.username from student_instructors si join users u on u.id = si.user_id
    where si.student_id = st.id order by u.username
  ) as instructors,
  (
    select coalesce(json_agg(json_build_object(
      'program', l.program, 'status', l.status, 'hasDoneProbe', ${hasDoneExercise('st.id', 'l.program')}
    ) order by l.program desc), '[]')
    from licenses l where l.student_id = st.id
  ) as licenses, ${practice}`;

/** SQL that is true if the roster shows the student: not with only instructors and archived licenses (C93). */
export const isShown = `(
  exists (select from licenses l where l.student_id = st.id and l.status = 'active')
  or not exists (select from student_instructors si where si.student_id = st.id)
)`;

const joins = `join users owner on owner.id = st.owner_id left join groups g on g.id = st.group_id`;

/** SQL that is true if the lists show the student: see `ShownGroup`, given as its parameter. */
export const isOfGroup = (student: string, shownGroup: string): string =>
  `(${shownGroup}::text = 'all' or coalesce(${student}.group_id::text, 'none') = ${shownGroup})`;

/**
 * SQL for the ids that may be in a roster: students of the current organization and the shown group, and those shared
 * with the user, which appear in the personal organization's roster in every case.
 *
 * @param shownGroup the parameter with a `ShownGroup`, such as `$3`.
 */
export const candidates = (shownGroup: string): string => `(
  select o.id from students o where o.organization_id = $2 and ${isOfGroup('o', shownGroup)}
  union
  select sh.student_id from student_shares sh
  where sh.recipient_id = $1 and (select o.personal from organizations o where o.id = $2)
)`;

/** SQL that is true if a username is the owner's or a listed instructor's, or if it is empty. */
const isOfCustomer = (username: string): string => `(
  ${username} = '' or lower(owner.username) = lower(${username}) or exists (
    select from student_instructors si join users u on u.id = si.user_id
    where si.student_id = st.id and lower(u.username) = lower(${username})
  )
)`;

export const listRoster = statement<
  StudentRow,
  [userId: string, organizationId: string, now: Date, shownGroup: ShownGroup, customerUsername: string]
>(
  'list-roster',
  `select ${columns}
   from students st ${joins} ${joinRelation('$1')}
   where relation.kind is not null and st.id in ${candidates('$4')} and ${isOfCustomer('$5')}
   order by ${byName('st')}, st.id`,
);

/**
 * SQL for the username of the user who shares the student, as shown in the roster: empty for students of the
 * organization.
 */
const sharedFrom = `case when relation.kind in ('recipient-write', 'recipient-read') then owner.username else '' end`;

/** SQL that is true if the name of the student, owner or an instructor contains `$4` literally. */
const isFound = `(
  $4 = '' or strpos(lower(st.name), lower($4)) > 0 or strpos(lower(owner.username), lower($4)) > 0 or exists (
    select from student_instructors si join users u on u.id = si.user_id
    where si.student_id = st.id and (strpos(lower(u.username), lower($4)) > 0 or strpos(lower(u.name), lower($4)) > 0)
  )
)`;

/** SQL for the orders of the roster, from columns of `found`; equal ones are ordered by name in either direction. */
const rosterOrders: Record<RosterSort, (direction: 'asc' | 'desc') => string> = {
  status: (direction) => `is_active ${direction === 'asc' ? 'desc' : 'asc'}, shared_from desc, by_name, id`,
  name: (direction) => `by_name ${direction}, id ${direction}`,
  owner: (direction) => `shared_from ${direction}, by_name, id`,
};

/** The number of students found, in every row; without students if the page is beyond the last. */
type PageRow = { readonly total: number } & (StudentRow | { readonly id: null });

/** Reads details only for the students of the page. */
const rosterPage = (sort: RosterSort, direction: 'asc' | 'desc') =>
  statement<
    PageRow,
    [
      userId: string,
      organizationId: string,
      now: Date,
      search: string,
      offset: number,
      limit: number,
      shownGroup: ShownGroup,
      customerUsername: string,
    ]
  >(
    `list-roster-page-${sort}-${direction}`,
    `with found as materialized (
       select st.id, ${byName('st')} as by_name, ${sharedFrom} collate name_order as shared_from,
         exists (select from licenses l where l.student_id = st.id and l.status = 'active') as is_active
       from students st join users owner on owner.id = st.owner_id ${joinRelation('$1')}
       where relation.kind is not null and st.id in ${candidates('$7')} and ${isFound} and ${isOfCustomer('$8')}
     ),
     page as (
       select id, row_number() over (order by ${rosterOrders[sort](direction)}) as place from found
       order by place offset $5 limit $6
     )
     select counted.total, listed.*
     from (select count(*)::int as total from found) counted
     left join lateral (
       select page.place, ${columns}
       from page join students st on st.id = page.id ${joins} ${joinRelation('$1')}
     ) listed on true
     order by listed.place`,
  );

export const rosterPages = Object.fromEntries(
  rosterSorts.map((sort) => [sort, { ascending: rosterPage(sort, 'asc'), descending: rosterPage(sort, 'desc') }]),
) as Record<RosterSort, Record<'ascending' | 'descending', ReturnType<typeof rosterPage>>>;

/** A search by a user covers all groups, not only the shown one. */
const selected = (customerUsername: string, shownGroup: ShownGroup) => {
  const username = normalUsername(customerUsername.trim());
  return [username === '' ? shownGroup : 'all', username] as const;
};

/** A page of the roster, and how many students the search finds in total. */
export const listRosterPage = async (
  db: Database,
  { userId, organizationId, shownGroup }: RosterScope,
  { search, customerUsername = '', sort, direction, offset, limit }: InputOf<typeof listRosterPageEndpoint>,
  now: Date,
) => {
  const of = selected(customerUsername, shownGroup);
  const values = [userId, organizationId, now, normalName(search), offset, limit, ...of] as const;
  const rows = await rowsOf(db, rosterPages[sort][direction], [...values]);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
};

/** A student's data except name and group. */
interface StudentInfo extends StudentProfile {
  readonly birthDay: CalendarDay | null;
  readonly kindergartenYear: number | null;
}

export type StudentDetailsRow = StudentRow & StudentInfo;

const detailColumns = `st.birth_day::text as "birthDay", st.kindergarten_year as "kindergartenYear",
  ${profileFields.map((field) => `st.${profileColumn(field)} as "${field}"`).join(', ')}`;

const findOne = statement<StudentDetailsRow, [userId: string, studentId: string, now: Date]>(
  'find-student',
  `select ${columns}, ${detailColumns} from students st ${joins} ${joinRelation('$1')}
   where relation.kind is not null and st.id = $2`,
);

export const listStudents = (
  db: Database,
  { userId, organizationId, shownGroup }: RosterScope,
  now: Date,
  customerUsername = '',
): Promise<StudentRow[]> =>
  rowsOf(db, listRoster, [userId, organizationId, now, ...selected(customerUsername, shownGroup)]);

export const findStudent = async (
  db: Database,
  { userId }: RosterScope,
  id: string,
  now: Date,
): Promise<StudentDetailsRow | null> => (await rowsOf(db, findOne, [userId, id, now]))[0] ?? null;

/** A member's current organization, locked against removal of the member until the transaction ends. */
export const lockMembership = statement<{ user_id: string }, [userId: string, organizationId: string]>(
  'lock-membership',
  'select user_id from memberships where user_id = $1 and organization_id = $2 for key share',
);

/** A member's group, locked against change until the transaction ends; locked after the students. */
export const lockMembershipForShare = statement<{ group_id: string | null }, [userId: string, organizationId: string]>(
  'hold-membership',
  'select group_id from memberships where user_id = $1 and organization_id = $2 for no key update',
);

/** All editable data of a student. */
export interface StudentFields extends StudentInfo {
  readonly name: string;
  readonly groupId: string | null;
}

type FieldValues = [
  name: string,
  groupId: string | null,
  birthDay: string | null,
  kindergartenYear: number | null,
  ...profile: readonly (string | null)[],
];

/** The columns that `FieldValues` fill, in their order, with their types. */
const fields: readonly (readonly [column: string, type: string])[] = [
  ['name', 'text'],
  ['group_id', 'uuid'],
  ['birth_day', 'date'],
  ['kindergarten_year', 'smallint'],
  ...profileFields.map((field) => [profileColumn(field), 'text'] as const),
];

const fieldColumns = fields.map(([column]) => column).join(', ');

/** SQL for `FieldValues` as parameters, the first of which has this number. */
const fieldParameters = (first: number): string =>
  fields.map(([, type], index) => `$${first + index}::${type}`).join(', ');

export const fieldValues = (student: StudentFields): FieldValues => [
  student.name,
  student.groupId,
  student.birthDay,
  student.kindergartenYear,
  ...profileFields.map((field) => student[field]),
];

/** No row: the id or the name exists. */
export const insertStudent = statement<
  { student: StudentAccess },
  [id: string, ownerId: string, organizationId: string, now: Date, ...FieldValues]
>(
  'insert-student',
  `insert into students (id, owner_id, organization_id, created_at, ${fieldColumns})
   values ($1, $2, $3, $4, ${fieldParameters(5)})
   on conflict do nothing returning id as student`,
);

/** Whether the stored student has this owner, these fields and these programs; no row if the id is unknown. */
export const findSameStudent = statement<
  { student: StudentAccess; is_same: boolean },
  [id: string, ownerId: string, organizationId: string, programs: readonly Program[], ...FieldValues]
>(
  'find-same-student',
  `select st.id as student, st.owner_id = $2 and st.organization_id = $3
     and (${fieldColumns}) is not distinct from
       (${fieldParameters(5)})
     and array(select l.program from licenses l where l.student_id = st.id order by l.program)
       = array(select distinct unnest($4::text[]) as program order by program) as is_same
   from students st where st.id = $1`,
);

export interface ManagedStudent extends StudentFields {
  readonly student: StudentAccess;
  readonly relation: StudentRelation;
  readonly owner_id: string;
  readonly organization_id: string;
}

/** SQL for the student in `$2` if the user in `$1` may manage them. */
const managed = (columns: string): string =>
  `select ${columns} from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('manage')}`;

/**
 * The student if the user may manage them, locked until the transaction ends: before everything that refers to them.
 */
export const lockManagedStudent = statement<ManagedStudent, [userId: string, studentId: string]>(
  'lock-managed-student',
  `${managed(`st.id as student, relation.kind as relation, st.owner_id, st.organization_id, st.name, st.group_id as "groupId", ${detailColumns}`)}
   for no key update of st`,
);

/**
 * What a user gets about a student they have just changed, with the relation they had before: the change itself may
 * end their access, as when a Manager moves the student to another group.
 */
export const findChanged = statement<StudentDetailsRow, [student: StudentAccess, relation: StudentRelation, now: Date]>(
  'find-changed',
  `select ${columns}, ${detailColumns}
   from students st ${joins} cross join (select $2::text as kind) relation where st.id = $1`,
);

/** The owner of a student the user may manage. */
export const findOwner = statement<{ owner_id: string }, [userId: string, studentId: string]>(
  'find-owner',
  managed('st.owner_id'),
);

/** Whether an owner has another student with this name, in any case. */
export const isNameTaken = statement<{ taken: boolean }, [ownerId: string, name: string, studentId: string | null]>(
  'is-name-taken',
  `select exists (
     select from students where owner_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid
   ) as taken`,
);

export const updateStudent = statement<never, [student: StudentAccess, ...FieldValues]>(
  'update-student',
  `update students set (${fieldColumns}) = (${fieldParameters(2)}) where id = $1`,
);

/**
 * The student if the user may manage them, locked for deletion against everything that refers to them. Their codes are
 * locked first, as a device that signs in locks one while it waits for the student.
 */
export const lockCodesOfManaged = statement<never, [userId: string, studentId: string]>(
  'lock-codes-of-managed',
  `select from student_codes code join students st on st.id = code.student_id ${joinRelation('$1')}
   where st.id = $2 and ${relationAllows('manage')}
   order by code.id for update of code`,
);

export const lockForRemoval = statement<{ student: StudentAccess }, [userId: string, studentId: string]>(
  'lock-for-removal',
  `${managed('st.id as student')} for update of st`,
);

/** Whether the student ever did an exercise of any type, including voided results. */
export const hasResults = statement<{ has_results: boolean }, [student: StudentAccess]>(
  'has-results',
  `select coalesce(
     (select true from exercise_results where student_id = $1 order by taken_at limit 1), false
   ) as has_results`,
);

/** The sessions of devices in a lesson with the student. */
export const listDeviceSessions = statement<{ id: string }, [student: StudentAccess]>(
  'list-device-sessions',
  'select id from sessions where student_id = $1 and ended_at is null',
);

export const deleteStudent = statement<never, [student: StudentAccess]>(
  'delete-student',
  'delete from students where id = $1',
);
