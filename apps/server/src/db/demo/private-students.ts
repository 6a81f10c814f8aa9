import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { Track } from './learner-model.ts';
import { lessonMinutes, type Schedule } from './lesson-plan.ts';
import type { DemoStudent } from './people.ts';

/** After school. Each student has a separate time, so that the teacher times one at a time. */
const timeOf = (slot: number): number => 15 * 60 + slot * lessonMinutes;

interface Habit {
  /** The student's slot in the teacher's afternoon. */
  readonly slot: number;
  readonly weekdays: readonly number[];
  readonly begun: number;
  readonly ended?: number;
  readonly missedWeeks?: readonly number[];
  readonly attendance?: number;
}

const scheduleOf = (habit: Habit): Schedule => {
  const { slot, weekdays, begun, ended = 0, missedWeeks = [], attendance = 0.9 } = habit;
  const lessons = weekdays.map((weekday) => ({ weekday, startsAt: timeOf(slot) }));
  return { begun, ended, missedWeeks, lessons, attendance };
};

interface Given {
  readonly name: string;
  readonly age: number;
  readonly programs: readonly Program[];
  readonly schedule: Schedule;
  readonly tracks: readonly Track[];
  readonly plateau?: number;
  readonly archived?: boolean;
}

const ofTeacher = ({ name, age, programs, schedule, tracks, plateau = 0, archived = false }: Given): DemoStudent => ({
  name,
  age,
  place: 'demo.teacher',
  group: null,
  owner: 'demo.teacher',
  helper: null,
  programs,
  archived,
  learner: { schedule, tracks, plateau },
});

/**
 * The students of demo.teacher and demo.tutor. Weekly gains in reading stay within the norms (Hasbrouck and Tindal
 * 2017: 0.5 to 2.0 words a week in grades 1 to 3, 0.7 to 1.2 in grade 4); those in math are our own estimate.
 */
export const privateStudents: readonly DemoStudent[] = [
  ofTeacher({
    name: 'Maya Lopez',
    age: 8,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 0, begun: 16, missedWeeks: [9], weekdays: [1, 2, 3, 4] }),
    tracks: [
      { type: 'phonics/phonics', from: 4, pace: 34, weeklyGain: 1.1, misses: 0.14, share: 0.85 },
      { type: 'phrases', from: 1, pace: 66, weeklyGain: 1.4, misses: 0.09, share: 0.75 },
      { type: 'stories/elementary', from: 1, pace: 120, weeklyGain: 1.3, misses: 0.05, share: 0.6 },
    ],
  }),
  ofTeacher({
    name: 'Omar Haddad',
    age: 9,
    programs: ['math'],
    schedule: scheduleOf({ slot: 1, begun: 16, missedWeeks: [5, 11], weekdays: [1, 2, 3, 4, 5], attendance: 0.85 }),
    tracks: [
      { type: 'addition', from: 1, pace: 34, weeklyGain: 0.8, misses: 0.1, share: 0.65 },
      { type: 'subtraction', from: 1, pace: 33, weeklyGain: 0.8, misses: 0.12, share: 0.55 },
      { type: 'multiplication', from: 1, pace: 31, weeklyGain: 0.8, misses: 0.13, share: 0.55 },
      { type: 'division', from: 1, pace: 30, weeklyGain: 0.7, misses: 0.14, share: 0.45 },
    ],
  }),
  ofTeacher({
    name: 'Sam Okafor',
    age: 9,
    programs: ['reading', 'math'],
    schedule: scheduleOf({ slot: 2, begun: 12, missedWeeks: [6], weekdays: [1, 2, 3, 4] }),
    plateau: 9,
    tracks: [
      { type: 'phonics/phonics', from: 7, pace: 36, weeklyGain: 0.9, misses: 0.15, share: 0.9 },
      { type: 'multiplication', from: 3, pace: 33, weeklyGain: 0.6, misses: 0.14, share: 0.75 },
    ],
  }),
  ofTeacher({
    name: 'Lily Chen',
    age: 6,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 3, weekdays: [1, 3], begun: 0 }),
    tracks: [],
  }),
  ofTeacher({
    name: 'Jack Novak',
    age: 11,
    programs: ['reading', 'math'],
    archived: true,
    schedule: scheduleOf({ slot: 4, begun: 40, ended: 28, missedWeeks: [33], weekdays: [2, 4] }),
    tracks: [
      { type: 'stories/middle', from: 1, pace: 126, weeklyGain: 1, misses: 0.05, share: 0.8 },
      { type: 'phrases', from: 3, pace: 62, weeklyGain: 1, misses: 0.09, share: 0.8 },
      { type: 'division', from: 1, pace: 34, weeklyGain: 0.7, misses: 0.12, share: 0.7 },
    ],
  }),
  {
    name: 'Zoe Martin',
    age: 10,
    place: 'demo.tutor',
    group: null,
    owner: 'demo.tutor',
    helper: { username: 'demo.teacher', as: 'recipient' },
    programs: ['reading'],
    archived: false,
    learner: {
      schedule: scheduleOf({ slot: 10, begun: 9, missedWeeks: [4], weekdays: [2, 5] }),
      tracks: [
        { type: 'phrases', from: 2, pace: 60, weeklyGain: 1.2, misses: 0.09, share: 1 },
        { type: 'stories/middle', from: 1, pace: 122, weeklyGain: 1.1, misses: 0.05, share: 0.8 },
      ],
      plateau: 0,
    },
  },
  // Steady: attends every lesson.
  ofTeacher({
    name: 'Aisha Siddiqui',
    age: 7,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 5, begun: 13, weekdays: [1, 3, 5], attendance: 0.98 }),
    tracks: [
      { type: 'phonics/phonics', from: 1, pace: 31, weeklyGain: 1.3, misses: 0.1, share: 0.95 },
      { type: 'phrases', from: 1, pace: 58, weeklyGain: 1.7, misses: 0.09, share: 0.6 },
    ],
  }),
  // Irregular attendance.
  ofTeacher({
    name: 'Noah Bergstrom',
    age: 8,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 6, begun: 14, weekdays: [1, 2, 3, 4, 5], attendance: 0.3 }),
    tracks: [
      { type: 'phonics/phonics', from: 5, pace: 34, weeklyGain: 0.8, misses: 0.14, share: 0.95 },
      { type: 'stories/elementary', from: 1, pace: 116, weeklyGain: 1, misses: 0.06, share: 0.7 },
    ],
  }),
  // Gaps of several weeks.
  ofTeacher({
    name: 'Elena Petrova',
    age: 9,
    programs: ['reading', 'math'],
    schedule: scheduleOf({ slot: 7, begun: 15, missedWeeks: [3, 4, 5, 9, 10, 11, 12], weekdays: [2, 3, 5] }),
    tracks: [
      { type: 'stories/elementary', from: 2, pace: 120, weeklyGain: 1, misses: 0.05, share: 0.8 },
      { type: 'subtraction', from: 4, pace: 34, weeklyGain: 0.6, misses: 0.11, share: 0.8 },
    ],
  }),
  // Late starter.
  ofTeacher({
    name: 'Mateo Silva',
    age: 6,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 8, begun: 3, weekdays: [1, 2, 3, 4], attendance: 0.95 }),
    tracks: [
      { type: 'phonics/alphabet', from: 1, pace: 31, weeklyGain: 1.8, misses: 0.09, share: 1 },
      { type: 'phonics/phonics', from: 1, pace: 30, weeklyGain: 1.5, misses: 0.1, share: 0.6 },
    ],
  }),
  // Fast: meets goals early.
  ofTeacher({
    name: 'Grace Kim',
    age: 9,
    programs: ['reading', 'math'],
    schedule: scheduleOf({ slot: 9, begun: 8, missedWeeks: [2], weekdays: [2, 4], attendance: 0.95 }),
    tracks: [
      { type: 'phrases', from: 1, pace: 98, weeklyGain: 1.2, misses: 0.05, share: 0.9 },
      { type: 'addition', from: 5, pace: 56, weeklyGain: 0.9, misses: 0.05, share: 0.9 },
    ],
  }),
  // Slow: the goals of stories are out of reach, so what comes next is on an easier list.
  ofTeacher({
    name: 'Tyler Brooks',
    age: 10,
    programs: ['reading'],
    schedule: scheduleOf({ slot: 3, begun: 11, missedWeeks: [7], weekdays: [1, 3, 5] }),
    tracks: [{ type: 'stories/middle', from: 1, pace: 40, weeklyGain: 0.5, misses: 0.06, share: 0.95 }],
  }),
];
