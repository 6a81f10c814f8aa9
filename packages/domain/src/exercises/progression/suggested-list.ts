import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Program } from '../../students/licenses/program.ts';
import type { StoryLevel } from '../exercise-type.ts';

/** The two kinds of phonics list (A section 3, `suggestedPhonicsType`). */
export const phonicsTypes = ['alphabet', 'phonics'] as const;

export type PhonicsType = (typeof phonicsTypes)[number];

interface PhonicsHistory {
  /** Times of the latest alphabet and phonics exercises, in milliseconds since 1970; null for never. */
  readonly alphabetAt: number | null;
  readonly phonicsAt: number | null;
  /** Whether the goal of the last alphabet exercise has been met. */
  readonly alphabetFinished: boolean;
  /** Whether a goal after the early phonics exercises was met, or two of the latest results are beyond those. */
  readonly readsWords: boolean;
  /** Whether the last phonics result is a placement check with many errors, and no goal after it was met. */
  readonly failedCheck: boolean;
}

/**
 * The phonics list where a student continues: the last one, until the alphabet is finished or the student reads words;
 * after a placement check with many errors, the alphabet. A beginner starts with phonics, where placement questions find out what they know (A section 4, Exercise selection).
 */
export const suggestedPhonicsType = ({
  alphabetAt,
  phonicsAt,
  alphabetFinished,
  readsWords,
  failedCheck,
}: PhonicsHistory): PhonicsType => {
  if (alphabetFinished || readsWords) return 'phonics';
  const wasLast = alphabetAt !== null && alphabetAt > (phonicsAt ?? 0);
  return wasLast || failedCheck ? 'alphabet' : 'phonics';
};

/** The age in years of the youngest reader of each level's stories. */
const youngest: readonly (readonly [StoryLevel, number])[] = [
  ['high', 14],
  ['middle', 11],
  ['elementary', 0],
];

/**
 * The level of stories: the one read last, else the one for the student's age. Levels differ in subject, not in
 * difficulty (C83), so a student stays at a level.
 */
export const suggestedStoryLevel = (
  lastLevel: StoryLevel | null,
  birthDay: CalendarDay,
  today: CalendarDay,
): StoryLevel => lastLevel ?? youngest.find(([, age]) => ageOn(birthDay, today) >= age)?.[0] ?? 'elementary';

/** Whole years, as birthdays count. */
const ageOn = (birthDay: CalendarDay, today: CalendarDay): number =>
  Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (today.slice(5) < birthDay.slice(5) ? 1 : 0);

interface ProgramHistory {
  /** Programs with an active license. */
  readonly active: readonly Program[];
  /** The day of the last result of a program; null for none. */
  readonly lastDay: Readonly<Record<Program, CalendarDay | null>>;
}

export interface ProgramSuggestion {
  readonly program: Program;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** The program to practice next: the one practiced less recently, reading on a tie; null without a license. */
export const suggestedProgram = ({ active, lastDay }: ProgramHistory): ProgramSuggestion | null => {
  const [only, other] = active;
  if (!only) return null;
  if (!other) return { program: only, reason: `The student has a license for ${only} only.` };
  const { reading, math } = lastDay;
  if (reading === null && math === null)
    return { program: 'reading', reason: 'Nothing has been done yet: reading comes first.' };
  if (math === null) return { program: 'math', reason: 'No math has been done yet.' };
  if (reading === null) return { program: 'reading', reason: 'No reading has been done yet.' };
  if (math < reading) return { program: 'math', reason: 'Math has waited longer than reading.' };
  if (reading < math) return { program: 'reading', reason: 'Reading has waited longer than math.' };
  return { program: 'reading', reason: 'Both were practiced on the same day: reading comes first.' };
};
