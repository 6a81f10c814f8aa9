/** The number of visitors waiting for an answer. */
export const waitingSentence = (waiting: number): string => {
  if (waiting === 0) return 'No one is waiting.';
  return waiting === 1 ? '1 visitor waits.' : `${waiting} visitors wait.`;
};
