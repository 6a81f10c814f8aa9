import type { Library } from '@sixty/content/library.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { goalErrorsOf, goalOf, isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import { type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { attempt, difficulties, type Track } from './learner-model.ts';
import { type PlannedAttempt, planAttempts, type Schedule } from './lesson-plan.ts';
import { demoZone } from './school-calendar.ts';
import { between, bytesFrom, type Random } from './seeded-random.ts';

/** What the history depends on. */
export interface Learner {
  readonly schedule: Schedule;
  readonly tracks: readonly Track[];
  /** Number of attempts at the end of each track that meet no goal. */
  readonly plateau: number;
}

/** A stored result without its student and instructor. */
interface PastResult {
  readonly id: string;
  readonly type: ExerciseType;
  readonly number: number;
  readonly contentVersion: string;
  readonly itemCount: number;
  readonly seconds: number;
  readonly responses: number;
  readonly errors: number[];
  readonly responseGoal: number;
  readonly errorGoal: number;
  readonly goalErrors: number;
  readonly takenAt: Date;
  readonly localDay: CalendarDay;
  readonly zone: string;
  readonly receivedAt: Date;
}

/**
 * A student's results up to yesterday, in order of time: each exercise repeats until its goal is met, then the next
 * one follows. The same random source gives the same history.
 */
export const makeHistory = (random: Random, learner: Learner, library: Library, today: CalendarDay): PastResult[] => {
  const student = String(random());
  const shares = learner.tracks.map(({ share }) => share);
  const plan = planAttempts(random, learner.schedule, shares, today);
  return learner.tracks
    .flatMap((track, index) => {
      const planned = plan.filter((each) => each.track === index);
      return followTrack(random, { student, track, planned, plateau: learner.plateau }, library);
    })
    .sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
};

interface Way {
  readonly student: string;
  readonly track: Track;
  readonly planned: readonly PlannedAttempt[];
  readonly plateau: number;
}

/** The results of one track, up to the mastery of the library's last exercise. */
const followTrack = (random: Random, { student, track, planned, plateau }: Way, library: Library): PastResult[] => {
  const { type } = track;
  const last = library.list(type).length;
  const results: PastResult[] = [];
  let number = Math.min(track.from, last);
  let before = 0;
  for (const [index, { takenAt, weeks, form }] of planned.entries()) {
    const exercise = library.find(type, number);
    if (!exercise) break;
    // A student with a plateau gets stuck at the last exercise at the latest: mastering it would end the track.
    const stuck = plateau > 0 && (index >= planned.length - plateau || number === last);
    const outcome = attempt(random, track, difficulties(exercise, student), { weeks, form, before, stuck });
    const { seconds, responses, errors } = outcome;
    const goal = goalOf(exercise, exercise.items.length);
    const goalErrors = goalErrorsOf(errors, goal);
    results.push({
      id: uuidV7(takenAt.getTime(), bytesFrom(random, 10)),
      type,
      number,
      contentVersion: exercise.version,
      itemCount: exercise.items.length,
      seconds,
      responses,
      errors: [...errors],
      responseGoal: goal.responses,
      errorGoal: goal.errors,
      goalErrors,
      takenAt,
      localDay: calendarDayAt(takenAt, demoZone),
      zone: demoZone,
      receivedAt: new Date(takenAt.getTime() + Math.round(between(random, 300, 2500))),
    });
    const met = isGoalMet({ seconds, responses, goalErrors }, goal);
    number += met ? 1 : 0;
    before = met ? 0 : before + 1;
  }
  return results;
};
