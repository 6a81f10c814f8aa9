import { plainCodeFrom } from '../kernel/plain-code.ts';

/** A section 9: characters of a student's code. */
export const studentCodeLength = 5;

/** The code for a number from a uniform random source of at least 64 bits. */
export const studentCodeFrom = (random: bigint): string => plainCodeFrom(random, studentCodeLength);

/** Typed text in the form for comparison: uppercase without spaces. */
export const normalStudentCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
