/** News, shown once to users who joined before it; only the latest item. */
export const whatsNew = [
  {
    title: 'Manage Students',
    text: 'Add, edit, archive and delete students, and see at a glance how many licenses are left.',
  },
  {
    title: 'Sharing and transfer',
    text: 'Let a colleague work with a student, and take it back whenever you like. Or hand a student over for good, with all results and notes.',
  },
  {
    title: 'Short lessons on the dashboard',
    text: 'Six subjects, a minute or two each, below your roster.',
  },
] as const;
