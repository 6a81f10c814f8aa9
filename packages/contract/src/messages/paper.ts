/** What the pages for exercises on paper say */
export const paperMessages = {
  'sheet-missing': 'No student of yours has a sheet with this code. Please compare it with the sheet.',
} as const;
