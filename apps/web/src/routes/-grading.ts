import type { GradingInput } from './-load-grading.ts';

/** The data of the grading screen. Student devices share these routes but do not load this code. */
export const loadGrading = async (input: GradingInput) => (await import('./-load-grading.ts')).loadGradingNow(input);
