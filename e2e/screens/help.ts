export const questionsPath = '/help/frequently-asked-questions';
