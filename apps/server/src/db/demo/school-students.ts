import { programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import type { Track } from './learner-model.ts';
import { lessonMinutes, type Schedule } from './lesson-plan.ts';
import type { DemoStudent, DemoUsername, SchoolGroup } from './people.ts';

const elementary = [
  'Abigail Turner',
  'Ali Rezaei',
  'Amara Diallo',
  'Benjamin Cohen',
  'Camila Rojas',
  'Chloe Dubois',
  'David Nguyen',
  'Eli Goldberg',
  'Fatima Zahra',
  'Gabriel Santos',
  'Hana Suzuki',
  'Isaac Boateng',
  'Jasmine Reed',
  'Kai Nakamura',
  'Leila Haidari',
  'Liam Murphy',
  'Luna Castillo',
  'Mila Kovacs',
  'Nathan Begay',
  'Olivia Jensen',
  'Ravi Patel',
  'Rosa Jimenez',
  'Sofia Rossi',
  'Theo Papadakis',
  'Zara Hussain',
];

const middle = [
  'Adrian Popescu',
  'Amina Warsame',
  'Anders Lindqvist',
  'Beatriz Costa',
  'Caleb Johnson',
  'Diego Morales',
  'Emily Wong',
  'Farah Khalil',
  'Gianna Russo',
  'Hassan Malik',
  'Imani Jackson',
  'Ivan Horvat',
  'Jade Thompson',
  'Kavya Iyer',
  'Lucas Weber',
  'Malik Robinson',
  'Min-Jun Park',
  'Naomi Levi',
  'Oscar Ramirez',
  'Paula Schmidt',
  'Quinn Gallagher',
  'Samuel Tesfaye',
  'Talia Yazzie',
  'Victor Chukwu',
  'Yasmin Aziz',
];

/** The tracks of the students of a class, in rotation. */
const elementaryTracks: readonly (readonly Track[])[] = [
  [{ type: 'phonics/alphabet', from: 1, pace: 32, weeklyGain: 1.5, misses: 0.08, share: 1 }],
  [{ type: 'phonics/phonics', from: 3, pace: 33, weeklyGain: 1.1, misses: 0.12, share: 1 }],
  [{ type: 'phrases', from: 1, pace: 58, weeklyGain: 1.6, misses: 0.08, share: 1 }],
  [
    { type: 'phonics/phonics', from: 8, pace: 37, weeklyGain: 1.1, misses: 0.12, share: 0.6 },
    { type: 'stories/elementary', from: 1, pace: 122, weeklyGain: 1.3, misses: 0.05, share: 0.6 },
  ],
  [
    { type: 'addition', from: 2, pace: 33, weeklyGain: 0.7, misses: 0.1, share: 0.6 },
    { type: 'subtraction', from: 1, pace: 31, weeklyGain: 0.7, misses: 0.12, share: 0.6 },
  ],
];

const middleTracks: readonly (readonly Track[])[] = [
  [{ type: 'stories/middle', from: 1, pace: 126, weeklyGain: 1.1, misses: 0.05, share: 1 }],
  [
    { type: 'multiplication', from: 3, pace: 34, weeklyGain: 0.8, misses: 0.11, share: 0.6 },
    { type: 'division', from: 1, pace: 31, weeklyGain: 0.8, misses: 0.13, share: 0.6 },
  ],
  [
    { type: 'phrases', from: 4, pace: 62, weeklyGain: 1.2, misses: 0.08, share: 0.6 },
    { type: 'stories/middle', from: 2, pace: 126, weeklyGain: 1.1, misses: 0.05, share: 0.6 },
  ],
  [{ type: 'stories/high', from: 1, pace: 128, weeklyGain: 0.9, misses: 0.05, share: 1 }],
  [
    { type: 'phonics/phonics', from: 12, pace: 42, weeklyGain: 0.9, misses: 0.12, share: 0.5 },
    { type: 'division', from: 2, pace: 32, weeklyGain: 0.7, misses: 0.13, share: 0.6 },
  ],
];

interface SchoolClass {
  readonly group: SchoolGroup;
  readonly owner: DemoUsername;
  readonly names: readonly string[];
  readonly tracks: readonly (readonly Track[])[];
  /** Age of the youngest third. */
  readonly age: number;
  /** The manager helps every nth student; 0 for none. */
  readonly helped: number;
}

const schoolWeek = 5;

/** Lessons per week, in rotation. */
const lessonsAWeek = [1, 2, 3, 1, 5];

/** Start times, in minutes after midnight: five students in a row have consecutive lessons. */
const lessonsFrom = [15 * 60, 16 * 60 + 40, 13 * 60 + 20, 18 * 60 + 20, 11 * 60 + 40];

/** Every nth student has been absent for three weeks. */
const absentEvery = 8;

const scheduleOf = (index: number): Schedule => {
  const row = Math.floor(index / schoolWeek);
  const lessons = lessonsFrom.slice(0, lessonsAWeek[(index + row) % lessonsAWeek.length]);
  return {
    begun: 8 + (index % 3),
    ended: index % absentEvery === 4 ? 3 : 0,
    missedWeeks: [2 + (index % 4)],
    lessons: lessons
      .map((from, lesson) => ({
        weekday: ((index + 2 * lesson) % schoolWeek) + 1,
        startsAt: from + row * lessonMinutes,
      }))
      .sort((a, b) => a.weekday - b.weekday),
    attendance: 0.8,
  };
};

/** Varies speed and accuracy between classmates. */
const tracksOf = (tracks: readonly Track[], index: number): Track[] =>
  tracks.map((track) => ({
    ...track,
    pace: track.pace * (0.9 + 0.05 * ((index * 3) % 5)),
    misses: track.misses * (0.8 + 0.1 * ((index * 7) % 5)),
  }));

const studentsOf = ({ group, owner, names, tracks: kinds, age, helped }: SchoolClass): DemoStudent[] =>
  names.map((name, index) => {
    const tracks = tracksOf(kinds[index % kinds.length] ?? [], index);
    return {
      name,
      age: age + Math.floor((3 * index) / names.length),
      place: 'school',
      group,
      owner,
      helper: helped > 0 && index % helped === 0 ? { username: 'demo.manager', as: 'instructor' } : null,
      programs: programs.filter((program) => tracks.some(({ type }) => programOf(type) === program)),
      archived: false,
      learner: { schedule: scheduleOf(index), tracks, plateau: 0 },
    };
  });

/** The students of the school: one class per group. */
export const schoolStudents: readonly DemoStudent[] = [
  ...studentsOf({
    group: 'Elementary',
    owner: 'demo.instructor',
    names: elementary,
    tracks: elementaryTracks,
    age: 7,
    helped: 8,
  }),
  ...studentsOf({
    group: 'Middle',
    owner: 'demo.licensee',
    names: middle,
    tracks: middleTracks,
    age: 11,
    helped: 0,
  }),
];
