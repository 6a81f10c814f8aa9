import type { ThrottleRule } from '../../../http/throttle.ts';

/** Packs that a user may print: each reads the histories of up to 30 students. */
export const packs: ThrottleRule = { name: 'paper-packs', limit: 60, seconds: 3600 };

/** How many students' histories are read at the same time. */
export const studentsAtOnce = 8;
