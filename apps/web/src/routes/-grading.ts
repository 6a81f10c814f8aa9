import type { GradingInput } from './-load-grading.ts';

/** What the grading screen needs. A student's device, which has the same routes, does without the code that loads it. */
export const loadGrading = async (input: GradingInput) => (await import('./-load-grading.ts')).loadGradingNow(input);
