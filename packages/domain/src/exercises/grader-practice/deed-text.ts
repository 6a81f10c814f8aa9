import type { Exercise } from '../exercise.ts';
import { itemsOf, type ReadingEvent } from './scripted-reading.ts';
import { bareItem } from './spoken-item.ts';

type Readable = Pick<Exercise, 'items'>;

const secondsText = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** What a reader did, as a grader sees it after the minute: 'Says “desk” for “deck”' */
export const deedText = (event: ReadingEvent, { items }: Readable): string => {
  const word = `“${event.text}”`;
  const wordsFrom = (from: number, to: number) =>
    items
      .slice(from - 1, to)
      .map(bareItem)
      .join(' ');
  switch (event.does) {
    case 'another':
      return `Says “${event.says}” for ${word}`;
    case 'self-corrected':
      return `Says “${event.says}” for ${word} and corrects it after ${secondsText(event.after)}`;
    case 'told':
      return `Says nothing at ${word} for three seconds`;
    case 'slow':
      return `Waits ${secondsText(event.for)} before ${word}`;
    case 'left-out':
      return `Leaves out “${itemsOf(event)
        .map((item) => bareItem(items[item] ?? ''))
        .join(' ')}”`;
    case 'put-in':
      return `Puts in “${event.says}” before ${word}`;
    case 'repeated':
      return `Repeats “${wordsFrom(event.from ?? event.item, event.item)}”`;
    case 'own-way':
      return `Says “${event.says}” for ${word}`;
    default:
      return `Loses the place before ${word}`;
  }
};
