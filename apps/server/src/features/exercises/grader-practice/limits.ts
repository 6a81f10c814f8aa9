import type { ThrottleRule } from '../../../http/throttle.ts';

/** Readings that a user may grade: each takes a minute. */
export const gradings: ThrottleRule = { name: 'practice-gradings', limit: 120, seconds: 3600 };
