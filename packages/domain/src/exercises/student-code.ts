import { plainCodeFrom } from '../kernel/plain-code.ts';

/** A section 9: characters of a student's code. */
export const studentCodeLength = 5;

/** The code that stands for a number from a uniform random source of at least 64 bits. */
export const studentCodeFrom = (random: bigint): string => plainCodeFrom(random, studentCodeLength);

/** What was typed, as it is compared: without spaces, in capitals. */
export const normalStudentCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
