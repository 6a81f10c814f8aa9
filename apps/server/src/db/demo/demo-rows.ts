import type { Library } from '@sixty/content/library.ts';
import { addDays, type CalendarDay, calendarDayAt, weekday } from '@sixty/domain/kernel/calendar-day.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import type {
  exerciseResults,
  goalLines,
  groups,
  licenses,
  memberships,
  organizations,
  resultChanges,
  studentInstructors,
  studentNotes,
  studentShares,
  students,
  subscriptions,
  users,
} from '../schema/schema.ts';
import { annotatedStudent, annotationsOn } from './annotations.ts';
import { makeHistory } from './history.ts';
import {
  type DemoPlace,
  type DemoStudent,
  type DemoUsername,
  demoEmail,
  demoSubscriptions,
  demoUsers,
  type SchoolGroup,
  schoolGroupLimits,
  schoolGroups,
  schoolName,
} from './people.ts';
import { privateStudents } from './private-students.ts';
import { profileOf } from './profile.ts';
import { demoZone, instantAt, mondayOf } from './school-calendar.ts';
import { schoolStudents } from './school-students.ts';
import { between, bytesFrom, type Random, seededRandom } from './seeded-random.ts';

/** Every row of the demo world by table; passwords are not hashed yet. */
export interface DemoRows {
  readonly users: (typeof users.$inferInsert & { readonly username: DemoUsername })[];
  readonly organizations: (typeof organizations.$inferInsert)[];
  readonly groups: (typeof groups.$inferInsert)[];
  readonly memberships: (typeof memberships.$inferInsert)[];
  readonly subscriptions: (typeof subscriptions.$inferInsert)[];
  readonly students: (typeof students.$inferInsert)[];
  readonly licenses: (typeof licenses.$inferInsert)[];
  readonly studentInstructors: (typeof studentInstructors.$inferInsert)[];
  readonly studentShares: (typeof studentShares.$inferInsert)[];
  readonly exerciseResults: (typeof exerciseResults.$inferInsert)[];
  readonly resultChanges: (typeof resultChanges.$inferInsert)[];
  readonly studentNotes: (typeof studentNotes.$inferInsert)[];
  readonly goalLines: (typeof goalLines.$inferInsert)[];
}

const morning = 9 * 60;

/** Days ago that the accounts were created, before anything else. */
const accountsMade = 470;

/** Returns a generator of ids. */
const idsFrom =
  (random: Random) =>
  (at: Date): string =>
    uuidV7(at.getTime(), bytesFrom(random, 10));

/** Looks up a key that the fixtures define. */
const known = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo world has no ${String(key)}.`);
  return value;
};

/**
 * The whole demo world as rows. Depends only on the library and the calendar day: the same day gives the same rows and
 * ids, all dated before it.
 */
export const demoRows = (library: Library, now: Date): DemoRows => {
  const today = calendarDayAt(now, demoZone);
  const places = placeRows(today);
  const parts = [...privateStudents, ...schoolStudents].map((student) => studentRows(student, places, library, today));
  return {
    ...places.rows,
    students: parts.map((part) => part.student),
    licenses: parts.flatMap((part) => part.licenses),
    studentInstructors: parts.flatMap((part) => part.instructors),
    studentShares: parts.flatMap((part) => part.shares),
    exerciseResults: parts.flatMap((part) => part.results),
    ...annotationsOn(partOf(parts, annotatedStudent), idsFrom(seededRandom('annotations')), today),
  };
};

const partOf = <Part extends { readonly student: { readonly name: string } }>(
  parts: readonly Part[],
  name: string,
): Part => known(new Map(parts.map((part) => [part.student.name, part])), name);

/** Users, their memberships and their seats. */
const placeRows = (today: CalendarDay) => {
  const newId = idsFrom(seededRandom('places'));
  const createdAt = instantAt(addDays(today, -accountsMade), morning);
  const userIds = new Map(demoUsers.map(({ username }) => [username, newId(createdAt)]));
  const organizationIds = new Map<DemoPlace, string>(demoUsers.map(({ username }) => [username, newId(createdAt)]));
  const schoolId = newId(createdAt);
  organizationIds.set('school', schoolId);
  const groupIds = new Map(schoolGroups.map((group) => [group, newId(createdAt)]));

  const rows = {
    users: demoUsers.map(({ username, name, accountTypes }) => ({
      id: known(userIds, username),
      username,
      name,
      email: demoEmail({ username }),
      emailVerifiedAt: createdAt,
      accountTypes: [...accountTypes],
      createdAt,
    })),
    organizations: [
      ...demoUsers.map(({ username, name }) => ({
        id: known(organizationIds, username),
        name,
        personal: true,
        createdAt,
      })),
      { id: schoolId, name: schoolName, personal: false, createdAt },
    ],
    groups: schoolGroups.map((name) => ({
      id: known(groupIds, name),
      organizationId: schoolId,
      name,
      studentLimit: schoolGroupLimits[name],
    })),
    memberships: demoUsers.flatMap(({ username, school, studentLimit = null }) => {
      const userId = known(userIds, username);
      const own = {
        userId,
        organizationId: known(organizationIds, username),
        permission: 'licensee' as const,
        groupId: null,
        studentLimit: null,
      };
      if (!school) return [own];
      const { permission, group } = school;
      const groupId = group && known(groupIds, group);
      return [own, { userId, organizationId: schoolId, permission, groupId, studentLimit }];
    }),
    subscriptions: demoSubscriptions.map(({ place, readingSeats, mathSeats, starts, expires }) => {
      const startsAt = instantAt(addDays(today, starts), morning);
      return {
        id: newId(startsAt),
        organizationId: known(organizationIds, place),
        readingSeats,
        mathSeats,
        trial: false,
        startsAt,
        expiresAt: instantAt(addDays(today, expires), morning),
        createdAt: startsAt,
      };
    }),
  };
  return { rows, userIds, organizationIds, groupIds };
};

interface Places {
  readonly userIds: ReadonlyMap<DemoUsername, string>;
  readonly organizationIds: ReadonlyMap<DemoPlace, string>;
  readonly groupIds: ReadonlyMap<SchoolGroup, string>;
}

/** A student with all dependent rows. */
const studentRows = (student: DemoStudent, places: Places, library: Library, today: CalendarDay) => {
  const { name, group, owner, helper, programs, archived, learner } = student;
  const { begun, ended, lessons } = learner.schedule;
  const random = seededRandom(name);
  const newId = idsFrom(random);
  const ownerId = known(places.userIds, owner);
  const helperId = helper && known(places.userIds, helper.username);
  const organizationId = known(places.organizationIds, student.place);
  // The Friday before the week of the first lesson.
  const createdDay = addDays(mondayOf(addDays(today, -7 * begun)), -3);
  const createdAt = instantAt(createdDay, between(random, morning, 2 * morning));
  const archivedAt = archived ? instantAt(addDays(today, -7 * ended), morning) : null;
  const studentId = newId(createdAt);
  const lastWeekday = lessons.at(-1)?.weekday;

  return {
    student: {
      id: studentId,
      organizationId,
      ownerId,
      groupId: group && known(places.groupIds, group),
      name,
      birthDay: birthDayOf(random, student.age, today),
      ...profileOf(student),
      createdAt,
    },
    licenses: programs.map((program) => ({
      id: newId(createdAt),
      organizationId,
      studentId,
      program,
      status: archivedAt ? ('archived' as const) : ('active' as const),
      createdAt,
      archivedAt,
    })),
    instructors: helperId && helper.as === 'instructor' ? [{ studentId, userId: helperId }] : [],
    shares:
      helperId && helper.as === 'recipient'
        ? [{ studentId, recipientId: helperId, canWrite: true, createdAt, giverId: ownerId }]
        : [],
    results: makeHistory(random, learner, library, today).map((result) => ({
      ...result,
      studentId,
      instructorId: helperId && weekday(result.localDay) === lastWeekday ? helperId : ownerId,
    })),
  };
};

/** A birthday that gives the student this age today. */
const birthDayOf = (random: Random, age: number, today: CalendarDay): CalendarDay =>
  addDays(today, -Math.floor(365.25 * age + between(random, 10, 350)));
