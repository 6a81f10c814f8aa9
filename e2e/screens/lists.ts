/** Answers that a journey asks for: refusals, and students who are not there. */
export const refused = (text: string) => /status of 40[134]/.test(text);
