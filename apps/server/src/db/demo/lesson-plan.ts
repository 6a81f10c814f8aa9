import { addDays, type CalendarDay, daysBetween, weekday } from '@sixty/domain/kernel/calendar-day.ts';
import { instantAt, isSchoolDay, mondayOf } from './school-calendar.ts';
import { between, normal, type Random } from './seeded-random.ts';

interface LessonTime {
  /** 1 for Monday to 5 for Friday. */
  readonly weekday: number;
  /** Minutes after midnight in the demo world's zone. */
  readonly startsAt: number;
}

/** When a student has lessons. */
export interface Schedule {
  /** Weeks since the first lesson. */
  readonly begun: number;
  /** Weeks since the last lesson; 0 for a current student. */
  readonly ended: number;
  /** Weeks (Monday to Sunday) without lessons, counted back from the current week, which is 0. */
  readonly missedWeeks: readonly number[];
  /** The lessons of a week in order. */
  readonly lessons: readonly LessonTime[];
  /** Chance that the student attends a lesson. */
  readonly attendance: number;
}

/** A planned exercise of a lesson. */
export interface PlannedAttempt {
  readonly day: CalendarDay;
  readonly takenAt: Date;
  /** Weeks since the first lesson, with fractions. */
  readonly weeks: number;
  /** Multiplies the pace of all exercises of the day. */
  readonly form: number;
  /** Index of the track. */
  readonly track: number;
}

/** Keeps a lesson under `lessonMinutes`, so that an instructor's next lesson does not overlap. */
const maxPerLesson = 5;

/** Lessons of one instructor that start this far apart do not overlap. */
export const lessonMinutes = 20;

const chanceOfAgain = 0.2;

/** The lessons before today that the student attended. */
const attendedLessons = (random: Random, schedule: Schedule, today: CalendarDay) => {
  const { begun, ended, missedWeeks, lessons, attendance } = schedule;
  return Array.from({ length: 7 * (begun - ended) }, (_, index) => addDays(today, index - 7 * begun)).flatMap((day) => {
    const week = daysBetween(mondayOf(day), mondayOf(today)) / 7;
    const open = isSchoolDay(day) && !missedWeeks.includes(week);
    return lessons.flatMap((lesson) => {
      if (lesson.weekday !== weekday(day)) return [];
      const comes = random() < attendance;
      return comes && open ? [{ day, startsAt: lesson.startsAt }] : [];
    });
  });
};

/**
 * All exercises of a student's lessons, in order of time and before today.
 *
 * @param shares the chance of each track to be in a lesson.
 */
export const planAttempts = (
  random: Random,
  schedule: Schedule,
  shares: readonly number[],
  today: CalendarDay,
): PlannedAttempt[] => {
  const firstDay = addDays(today, -7 * schedule.begun);
  return attendedLessons(random, schedule, today).flatMap(({ day, startsAt }) => {
    const form = 1 + 0.04 * normal(random);
    const weeks = daysBetween(firstDay, day) / 7;
    let minutes = startsAt + between(random, 1, 4);
    const tracks = shares
      .flatMap((share, track) => (random() < share ? [track] : []))
      .flatMap((track) => (random() < chanceOfAgain ? [track, track] : [track]));
    return tracks.slice(0, maxPerLesson).map((track) => {
      minutes += between(random, 2, 3);
      return { day, takenAt: instantAt(day, minutes), weeks, form, track };
    });
  });
};
