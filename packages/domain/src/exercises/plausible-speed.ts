import { type ExerciseType, isMathOperation } from './exercise-type.ts';
import { type Score, wordsPerMinute } from './scoring.ts';

/*
 * Upper limits for reading aloud and solving, in items per minute; our own, far above any true result. One in ten
 * grade 6 readers reaches 204 words correct per minute (Hasbrouck and Tindal 2017); auctioneers reach about 250.
 * Nobody finds and says three answers a second.
 */
const fastestReading = 400;
const fastestSolving = 200;

/** Whether a result is faster than anyone reads or solves, such as when the clock was stopped by accident. */
export const isImpossiblyFast = (type: ExerciseType, score: Score): boolean =>
  wordsPerMinute(score) > (isMathOperation(type) ? fastestSolving : fastestReading);
