import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Program } from '../../students/licenses/program.ts';
import type { StoryLevel } from '../exercise-type.ts';

/** The two kinds of phonics list (A section 3, `suggestedPhonicsType`). */
export const phonicsTypes = ['alphabet', 'phonics'] as const;

export type PhonicsType = (typeof phonicsTypes)[number];

interface PhonicsHistory {
  /** When alphabet and phonics exercises were done last, in milliseconds since 1970; null for never. */
  readonly alphabetAt: number | null;
  readonly phonicsAt: number | null;
  /** Whether the goal of the last alphabet exercise has been met. */
  readonly alphabetFinished: boolean;
}

/**
 * Where a student goes on: in the list where they were last, until the alphabet is finished. A beginner goes to phonics,
 * where the placement asks what they know (A section 4, Exercise selection).
 */
export const suggestedPhonicsType = ({ alphabetAt, phonicsAt, alphabetFinished }: PhonicsHistory): PhonicsType =>
  alphabetAt !== null && !alphabetFinished && alphabetAt > (phonicsAt ?? 0) ? 'alphabet' : 'phonics';

/** From this age on, in years: the youngest reader of a level's stories. */
const youngest: readonly (readonly [StoryLevel, number])[] = [
  ['high', 14],
  ['middle', 11],
  ['elementary', 0],
];

/**
 * The level of stories: the one read last, else that of the student's age. The levels differ in their subjects and not
 * in their difficulty (C83), so that a student stays where the stories are for them.
 */
export const suggestedStoryLevel = (
  lastLevel: StoryLevel | null,
  birthDay: CalendarDay,
  today: CalendarDay,
): StoryLevel => lastLevel ?? youngest.find(([, age]) => ageOn(birthDay, today) >= age)?.[0] ?? 'elementary';

/** Whole years, as birthdays count them. */
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
  /** In one sentence, why. */
  readonly reason: string;
}

/** The program to practise next: the one that waited longer, reading first where both waited alike; null without a license. */
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
