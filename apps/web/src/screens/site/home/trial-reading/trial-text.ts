import { accuracy, type Score, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { trialReadingSeconds } from './trial-clock.ts';

/** A shorter time extrapolates to meaningless figures. */
export const minSeconds = 5;

const wordsText = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`;

const missedText = ({ errors, responses }: Score): string => {
  if (errors === 0) return 'none missed';
  return errors === responses ? 'all missed' : `${errors} of them missed`;
};

/** Words correct per minute as shown: whole numbers, because less than a minute is not more precise. */
export const correctPerMinute = (score: Score): number => Math.round(wordsCorrectPerMinute(score));

/** The share of correct words in whole percent; 100 only without errors. */
export const accuracyPercent = (score: Score): number => Math.floor(accuracy(score) * 100);

/** How the figures were computed: less than a minute is extrapolated, and the text says so. */
export const resultText = (score: Score): string => {
  const scaled =
    score.seconds === trialReadingSeconds ? 'Times two, for a whole minute' : 'Counted up to a whole minute';
  return [
    `${wordsText(score.responses)} in ${score.seconds} seconds, ${missedText(score)}.`,
    `${scaled}: ${correctPerMinute(score)} words correct.`,
  ].join(' ');
};

/** Why nothing is counted. */
export const tooShortText = (seconds: number): string =>
  `Stopped after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, which is too short to count. Press Start to try again.`;
