import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { continuationIn } from '@sixty/domain/exercises/progression/detour.ts';
import { isGoalMet, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { calendarDayAt, daysBetween, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import { expect, test } from 'vitest';
import { placesOf } from '../../features/exercises/suggestions/commands.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';
import { schoolName } from './people.ts';
import { standInLibrary } from './sample-library.ts';
import { demoZone } from './school-calendar.ts';

const counts: Partial<Record<ExerciseType, number>> = {
  'phonics/alphabet': 40,
  'phonics/phonics': 20,
  phrases: 15,
  'stories/elementary': 6,
  'stories/middle': 6,
  'stories/high': 6,
};
const library = standInLibrary((type) => counts[type] ?? 30);

/** A Monday, a Wednesday, a Sunday, a day after the holidays, a day after a clock change, and a leap day. */
const days = ['2026-11-23', '2027-06-09', '2026-08-30', '2027-01-04', '2027-03-15', '2028-02-29'];
const worlds = days.map((day) => ({ day, rows: demoRows(library, new Date(`${day}T17:00:00Z`)) }));

const never = new Date(8.64e15);

const resultsOf = (rows: DemoRows, name: string) => {
  const id = rows.students.find((student) => student.name === name)?.id;
  if (id === undefined) throw new Error(`no ${name}`);
  return rows.exerciseResults.filter(({ studentId }) => studentId === id);
};

const isMet = (result: DemoRows['exerciseResults'][number]) =>
  isGoalMet(
    { ...result, goalErrors: result.goalErrors ?? result.errors.length },
    { responses: result.responseGoal, errors: result.errorGoal },
  );

/** WCPM gained per week, by least squares. */
const weeklyGain = (results: DemoRows['exerciseResults']): number => {
  const points = results.map((result) => ({
    x: result.takenAt.getTime() / (7 * 86_400_000),
    y: wordsCorrectPerMinute({ ...result, errors: result.errors.length }),
  }));
  const meanOf = (key: 'x' | 'y') => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  const [x, y] = [meanOf('x'), meanOf('y')];
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return over / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
};

test.each(worlds)('on $day there are about 1,500 results', ({ rows }) => {
  const { length } = rows.exerciseResults;
  expect(length).toBeGreaterThan(1300);
  expect(length).toBeLessThan(1700);
});

test.each(worlds)('on $day everything is in the past and in a possible order', ({ day, rows }) => {
  const before = (instant: Date | undefined) => expect(instant && calendarDayAt(instant, demoZone) < day).toBe(true);
  for (const { createdAt } of [...rows.users, ...rows.organizations, ...rows.students, ...rows.licenses]) {
    before(createdAt);
  }
  for (const { id, createdAt = never } of rows.students) {
    const archivedAt = rows.licenses.find(({ studentId }) => studentId === id)?.archivedAt ?? never;
    for (const result of rows.exerciseResults.filter(({ studentId }) => studentId === id)) {
      before(result.receivedAt);
      expect(result.takenAt > createdAt && result.takenAt < archivedAt).toBe(true);
    }
  }
});

test.each(worlds)('on $day no instructor times two students at the same moment', ({ rows }) => {
  const { exerciseResults } = rows;
  for (const own of Map.groupBy(exerciseResults, ({ instructorId }) => instructorId).values()) {
    const inOrder = own.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
    for (const [index, { takenAt, seconds }] of inOrder.entries()) {
      const last = inOrder[index - 1];
      if (last) expect(takenAt.getTime() - seconds * 1000).toBeGreaterThan(last.takenAt.getTime());
    }
  }
});

test.each(worlds)(
  'on $day Maya has 16 weeks of phonics, phrases and stories, and improves in each',
  ({ day, rows }) => {
    const results = resultsOf(rows, 'Maya Lopez');
    expect(results.length).toBeGreaterThan(110);
    const first = results[0]?.localDay ?? '';
    expect(daysBetween(parse(first), parse(day))).toBeGreaterThan(15 * 7);
    for (const type of ['phonics/phonics', 'phrases', 'stories/elementary']) {
      const own = results.filter((result) => result.type === type);
      expect(own.length).toBeGreaterThan(20);
      expect(own.filter(isMet).length).toBeGreaterThan(3);
      // Hasbrouck and Tindal 2017: 0.5 to 2.0 words a week in grades 1 to 3; repeating a story adds some.
      expect(weeklyGain(own)).toBeGreaterThan(0.5);
      expect(weeklyGain(own)).toBeLessThan(2.5);
    }
  },
);

test.each(worlds)('on $day Omar has 16 weeks of results in all four operations', ({ day, rows }) => {
  const results = resultsOf(rows, 'Omar Haddad');
  expect(daysBetween(parse(results[0]?.localDay ?? ''), parse(day))).toBeGreaterThan(15 * 7);
  for (const type of ['addition', 'subtraction', 'multiplication', 'division']) {
    expect(results.filter((result) => result.type === type).length).toBeGreaterThan(15);
  }
});

test.each(worlds)(
  'on $day Sam has met goals, but none in the last nine attempts of reading, of math and overall',
  ({ rows }) => {
    const results = resultsOf(rows, 'Sam Okafor');
    expect(results.filter(isMet).length).toBeGreaterThan(5);
    expect(results.slice(-9).filter(isMet)).toEqual([]);
    for (const program of ['reading', 'math']) {
      const own = results.filter(({ type }) => programOf(type) === program);
      expect(own.length).toBeGreaterThan(20);
      expect(own.slice(-9).filter(isMet)).toEqual([]);
    }
  },
);

test.each(worlds)('on $day the way out has led Tyler from stories to an easier list', ({ rows }) => {
  const results = resultsOf(rows, 'Tyler Brooks').map((result) => ({
    type: result.type,
    number: result.number,
    met: isMet(result),
    rate: wordsCorrectPerMinute({ ...result, errors: result.errors.length }),
  }));
  const { type, detour } = continuationIn(['stories/middle'], results, (each) => placesOf(library, each));
  expect([type, detour]).toEqual(['phonics/phonics', { kind: 'easier', instead: 'stories/middle' }]);
});

test.each(worlds)('on $day most goals take several attempts', ({ rows }) => {
  const { exerciseResults } = rows;
  const attemptsPerGoal = exerciseResults.length / exerciseResults.filter(isMet).length;
  expect(attemptsPerGoal).toBeGreaterThan(3);
  expect(attemptsPerGoal).toBeLessThan(8);
});

test('the people have matching ids, names and ages', () => {
  const rows = demoRows(library, new Date('2027-03-10T15:00:00Z'));
  const ids = [...rows.users, ...rows.organizations, ...rows.groups, ...rows.students, ...rows.licenses].map(
    ({ id = '' }) => id,
  );
  const all = [...ids, ...rows.exerciseResults.map(({ id }) => id)];
  expect(all.filter((id) => !isUuid(id))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(rows.students.map(({ name }) => name)).size).toBe(62);
  for (const { name, birthDay } of rows.students) {
    expect(name).toMatch(/^\S+ \S+$/);
    const age = daysBetween(parse(birthDay ?? ''), parse('2027-03-10')) / 365.25;
    expect(age).toBeGreaterThan(5.9);
    expect(age).toBeLessThan(15);
  }
  const school = rows.organizations.find(({ personal }) => !personal);
  expect(school?.name).toBe(schoolName);
  for (const { id } of rows.groups) {
    expect(rows.students.filter(({ groupId }) => groupId === id)).toHaveLength(25);
  }
});

test('an empty library gives people without results', () => {
  const rows = demoRows(
    standInLibrary(() => 0),
    new Date('2027-03-10T15:00:00Z'),
  );
  expect(rows.exerciseResults).toEqual([]);
  expect(rows.students).toHaveLength(62);
});

const parse = (text: string) => {
  const day = parseCalendarDay(text);
  if (!day) throw new Error(`${text} is no day`);
  return day;
};

test('most families answered some profile questions, and none answered all for every student', () => {
  const [{ rows }] = worlds as [(typeof worlds)[number]];
  for (const field of profileFields) {
    const answered = rows.students.filter((student) => student[field] != null).length;
    expect(answered).toBeGreaterThan(rows.students.length / 4);
    expect(answered).toBeLessThan(rows.students.length);
  }
});
