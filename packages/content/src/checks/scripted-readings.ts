import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { playReading, thinkingMs } from '@sixty/domain/exercises/grader-practice/played-reading.ts';
import {
  isError,
  type ReadingEvent,
  type ScriptedReading,
} from '@sixty/domain/exercises/grader-practice/scripted-reading.ts';
import { bareItem } from '@sixty/domain/exercises/grader-practice/spoken-item.ts';

/** What a reading offers at least to listen for, and how long it lasts at least, in seconds. */
const least = { errors: 6, others: 5, seconds: 50 };

/** Whether an event is possible by the rules: what is corrected or slow takes less than three seconds. */
const timeOf = (event: ReadingEvent): number =>
  event.does === 'self-corrected' ? event.after : event.does === 'slow' ? event.for : 0;

const findInEvent = (event: ReadingEvent, { items }: Exercise): readonly string[] => {
  const { item, text } = event;
  const there = bareItem(items[item - 1] ?? '');
  const numbers = [
    item,
    event.does === 'left-out' ? (event.through ?? item) : item,
    event.does === 'lost-place' ? event.at : item,
  ];
  return [
    ...(there === text ? [] : [`item ${item} is "${there}" and not "${text}"`]),
    ...(numbers.some((number) => number < item || number >= items.length)
      ? [`item ${item} reaches beyond the text`]
      : []),
    ...(event.does === 'repeated' && (event.from ?? item) > item ? [`item ${item} repeats what was not read`] : []),
    ...(timeOf(event) * 1000 >= thinkingMs ? [`item ${item} takes three seconds and is not an error`] : []),
    ...(event.does === 'another' && event.says === there ? [`item ${item} is read right`] : []),
  ];
};

/** What is wrong with a scripted reading: it fits its exercise, fills a minute, and has enough to listen for. */
export const findReadingSlips = (reading: ScriptedReading, exercise: Exercise | null): readonly string[] => {
  if (!exercise) return ['the library does not have its exercise'];
  const { endsAt, events, key } = playReading(reading, exercise);
  const others = events.filter((event) => !isError(event));
  const numbers = reading.events.map(({ item }) => item);
  return [
    ...reading.events.flatMap((event) => findInEvent(event, exercise)),
    ...(numbers.every((number, index) => number > (numbers[index - 1] ?? 0)) ? [] : ['its events are not in order']),
    ...(events.length < reading.events.length ? ['its last events come after the minute'] : []),
    ...(endsAt < least.seconds * 1000 ? [`it lasts only ${Math.round(endsAt / 1000)} seconds`] : []),
    ...(key.errors.length < least.errors ? [`it has only ${key.errors.length} errors`] : []),
    ...(others.length < least.others ? [`it has only ${others.length} events that are not errors`] : []),
  ];
};
