import type { ScriptedReading } from '@sixty/domain/exercises/grader-practice/scripted-reading.ts';
import { capitalLetters, letterSounds } from './letters.ts';
import { addFour } from './math.ts';
import { doubleConsonants, shortVowels, silentE } from './phonics.ts';
import { longPhrases, shortPhrases } from './phrases.ts';
import { easyStory, elementaryStory, highStory, middleStory } from './stories.ts';

/** The twelve readings of the grader practice, from easy to hard; a reading's number is its place, from 1. */
export const scriptedReadings: readonly ScriptedReading[] = [
  capitalLetters,
  letterSounds,
  shortVowels,
  shortPhrases,
  addFour,
  easyStory,
  doubleConsonants,
  silentE,
  longPhrases,
  elementaryStory,
  middleStory,
  highStory,
];
