import { maxSeconds } from '../clock.ts';
import type { Exercise } from '../exercise.ts';
import { isError, itemsOf, type ReadingEvent, type ScriptedReading } from './scripted-reading.ts';
import { bareItem, spokenItem } from './spoken-item.ts';

/** How long a student may think before the teacher says the word (A section 4; reading guide). */
export const thinkingMs = 3000;

/** A little later than the rule, as a teacher counts by heart. */
const toldAfterMs = thinkingMs + 400;
const teacherSaysMs = 1000;

/** What is heard, and when, in milliseconds since the start. */
export interface Moment {
  readonly at: number;
  /** Empty for silence. */
  readonly says: string;
  readonly by: 'reader' | 'teacher';
}

/** How a right grader marks a reading: the last item read and the errors, as indexes. */
export interface GradingKey {
  readonly lastItem: number;
  readonly errors: readonly number[];
}

export interface PlayedReading {
  readonly moments: readonly Moment[];
  /** When the reader has said the last item, in milliseconds. */
  readonly endsAt: number;
  readonly key: GradingKey;
  /** The events that happened within the minute. */
  readonly events: readonly ReadingEvent[];
}

type Sound = readonly [says: string, ms: number, by?: Moment['by']];

type Readable = Pick<Exercise, 'type' | 'section' | 'items'>;

/** Readers breathe at the end of a sentence. */
const endsSentence = (item: string): boolean => /[.!?:]["”’)]*$/.test(item);

/** At least a beat, and more for what takes longer to say. */
const lasts = (says: string, beat: number): number => Math.max(beat, says.length * 70);

/** The sounds of one item, with what the reader does there. */
const soundsOf = (exercise: Readable, index: number, events: readonly ReadingEvent[], beat: number): Sound[] => {
  const say = (at: number): Sound => {
    const item = exercise.items[at] ?? '';
    return [spokenItem(exercise, item), endsSentence(item) ? beat * 1.4 : beat];
  };
  const sounds: Sound[] = [say(index)];
  for (const event of events) {
    switch (event.does) {
      case 'another':
        sounds.splice(-1, 1, [event.says, lasts(event.says, beat)]);
        break;
      case 'self-corrected': {
        // A grader counts the seconds from the wrong word to the right one.
        const [wrong, all] = [Math.min(beat, event.after * 500), event.after * 1000];
        sounds.unshift([event.says, wrong], ['', all - wrong]);
        break;
      }
      case 'told':
        sounds.splice(
          -1,
          1,
          ['', toldAfterMs],
          [`You say “${spokenItem(exercise, bareItem(exercise.items[index] ?? ''))}”`, teacherSaysMs, 'teacher'],
        );
        break;
      case 'slow':
        sounds.unshift(['', event.for * 1000]);
        break;
      case 'left-out':
        return [];
      case 'put-in':
        sounds.unshift([event.says, lasts(event.says, beat)]);
        break;
      case 'repeated': {
        const from = (event.from ?? event.item) - 1;
        sounds.push(...Array.from({ length: index - from + 1 }, (_, each) => say(from + each)));
        break;
      }
      case 'own-way':
        sounds.splice(-1, 1, [event.says, lasts(event.says, beat)]);
        break;
      case 'lost-place':
        sounds.unshift(say(event.at - 1), say(event.at), ['You point to the line.', teacherSaysMs * 1.5, 'teacher']);
        break;
    }
  }
  return sounds;
};

/**
 * A scripted reading in time, as far as it gets within the minute, and its key. An item counts as read if all of it is
 * heard before the minute is over.
 */
export const playReading = ({ pace, events }: ScriptedReading, exercise: Readable): PlayedReading => {
  const beat = 60_000 / pace;
  const leftOut = new Set(events.filter(({ does }) => does === 'left-out').flatMap(itemsOf));
  const moments: Moment[] = [];
  let now = 0;
  let lastItem = -1;
  for (const index of exercise.items.keys()) {
    const here = events.filter(({ item }) => item - 1 === index);
    const sounds = leftOut.has(index) ? [] : soundsOf(exercise, index, here, beat);
    const total = sounds.reduce((sum, [, ms]) => sum + ms, 0);
    if (now + total > maxSeconds * 1000) break;
    for (const [says, ms, by = 'reader'] of sounds) {
      moments.push({ at: Math.round(now), says, by });
      now += ms;
    }
    if (sounds.length > 0) lastItem = index;
  }
  const heard = events.filter((event) => event.item - 1 <= lastItem);
  const errors = [...new Set(heard.filter(isError).flatMap(itemsOf))].filter((item) => item <= lastItem);
  return {
    moments,
    endsAt: Math.round(now),
    key: { lastItem, errors: errors.sort((a, b) => a - b) },
    events: heard,
  };
};
