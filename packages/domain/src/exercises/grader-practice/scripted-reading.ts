import type { ExerciseKey } from '../exercise.ts';

/** What the reader does at an item other than reading it right. */
export type Deed =
  /** Says another word, ending, letter or answer. */
  | { readonly does: 'another'; readonly says: string }
  /** Says it wrong, and puts it right without help; `after` is in seconds, under three. */
  | { readonly does: 'self-corrected'; readonly says: string; readonly after: number }
  /** Says nothing for three seconds, so that the teacher says it. */
  | { readonly does: 'told' }
  /** Says nothing for a time, in seconds under three, and then says it right. */
  | { readonly does: 'slow'; readonly for: number }
  /** Leaves out the items up to `through`, an item number; only this one by default. */
  | { readonly does: 'left-out'; readonly through?: number }
  /** Says something before it that is not in the text. */
  | { readonly does: 'put-in'; readonly says: string }
  /** Says it again, or all since an earlier item number. */
  | { readonly does: 'repeated'; readonly from?: number }
  /** Says it the way that home, region or speech makes it, or sounds it out first. */
  | { readonly does: 'own-way'; readonly says: string }
  /** Continues at a later item number, until the teacher points back to this one. */
  | { readonly does: 'lost-place'; readonly at: number };

export type ReadingEvent = Deed & {
  /** The item number, from 1, and its text, so that a script that does not fit its text is found. */
  readonly item: number;
  readonly text: string;
  /** Why it counts as an error, or does not: one or two sentences for the grader. */
  readonly why: string;
};

/** A reading to grade for practice: an exercise, and what a made-up reader does with it. */
export interface ScriptedReading {
  readonly exercise: ExerciseKey;
  /** The reader's first name, and one sentence about the reader. */
  readonly reader: string;
  readonly about: string;
  /** Items per minute of a reader who does nothing special. */
  readonly pace: number;
  /** In the order of their items. */
  readonly events: readonly ReadingEvent[];
}

/** Whether what the reader does is an error, by the rules of the reading and math guides. */
export const isError = ({ does }: Deed): boolean => does === 'another' || does === 'told' || does === 'left-out';

/** The indexes of the items that an event is about. */
export const itemsOf = (event: ReadingEvent): readonly number[] => {
  const first = event.item - 1;
  const last = event.does === 'left-out' ? (event.through ?? event.item) - 1 : first;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
