import { type ExerciseType, isMathOperation } from './exercise-type.ts';
import { type Score, wordsPerMinute } from './scoring.ts';

/*
 * Nobody reads aloud or solves faster than this, in items per minute; our own limits, far from every true result. Of
 * readers in grade 6 one in ten reaches 204 words correct per minute (Hasbrouck and Tindal 2017), and auctioneers call
 * some 250. The answer to a problem has to be found before it is said, which nobody does three times a second.
 */
const fastestReading = 400;
const fastestSolving = 200;

/** Whether a result is faster than anyone reads or solves, as after a clock that was stopped by mistake. */
export const isBeyondAnyone = (type: ExerciseType, score: Score): boolean =>
  wordsPerMinute(score) > (isMathOperation(type) ? fastestSolving : fastestReading);
