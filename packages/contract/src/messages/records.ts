/** Records (A section 8) */
export const recordsMessages = {
  'records-failed': "There has been an error getting your student's records.",
} as const;
