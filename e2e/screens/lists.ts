/** Answers that a journey expects: refusals, and unknown students. */
export const refused = (text: string) => /status of 40[134]/.test(text);
