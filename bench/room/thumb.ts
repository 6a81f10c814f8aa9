/**
 * The model of a person at a touch screen: how often a thumb touches it, and how long a person takes. The figures are
 * fixed, so that runs and versions can be compared; they are no measurement of people.
 */

/** Seconds for each part of an act. */
export const pace = {
  /** To find a control and to tap it. */
  tap: 0.7,
  character: 0.25,
  /** A row of a list that is read and is not the wanted one. */
  row: 0.25,
  /** A word of a dialog that nobody asked for, when it is shown first. */
  word: 0.25,
  /** To move the page by most of a screen. */
  swipe: 0.7,
} as const;

/** What an act costs a person: how often each part of `pace` is due. */
export type Effort = Readonly<Partial<Record<keyof typeof pace, number>>>;

/** An act of a person, or a wait without one, from the end of the previous step. Times in seconds. */
export interface Step {
  /** What is tapped, typed or awaited, as it is named on the screen. */
  readonly name: string;
  readonly effort: Effort;
  /** From the end of the previous step to the end of this one. */
  readonly elapsed: number;
}

/** Several steps as one. */
export interface Stretch {
  readonly taps: number;
  /** Fields that are typed into. */
  readonly fields: number;
  /** What a person takes by the model. */
  readonly human: number;
  /** All other time: the app, the browser, and the player. */
  readonly machine: number;
  readonly total: number;
}

/** The seconds that a person takes for an act. */
export const secondsFor = (effort: Effort): number =>
  (Object.keys(pace) as (keyof typeof pace)[]).reduce((sum, part) => sum + pace[part] * (effort[part] ?? 0), 0);

/** How often a thumb taps. Swipes are no taps, and keys of the keyboard are counted as characters. */
export const tapsOf = ({ tap = 0 }: Effort): number => tap;

/** Sums steps. */
export const stretchOf = (steps: readonly Step[]): Stretch => {
  const sum = (value: (step: Step) => number) => steps.reduce((total, step) => total + value(step), 0);
  const human = sum(({ effort }) => secondsFor(effort));
  const total = sum(({ elapsed }) => elapsed);
  return {
    taps: sum(({ effort }) => tapsOf(effort)),
    fields: steps.filter(({ effort }) => (effort.character ?? 0) > 0).length,
    human,
    machine: total - human,
    total,
  };
};

/** The stretches with the median and the largest measure; of an even number the median is the smaller one. */
export const medianAndMost = <Each>(
  stretches: readonly Each[],
  measure: (stretch: Each) => number,
): { readonly median: Each; readonly most: Each } => {
  const sorted = stretches.toSorted((one, other) => measure(one) - measure(other));
  const [median, most] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted.at(-1)];
  if (median === undefined || most === undefined) throw new Error('There are no stretches.');
  return { median, most };
};

/** Swipes until a control is on the screen: each moves the page by four fifths of its height. */
export const swipesTo = (top: number, bottom: number, height: number): number => {
  const hidden = Math.max(0, -top, bottom - height);
  return Math.ceil(hidden / (0.8 * height));
};

/** Words in a text, as a reader counts them. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
