/** A page for whoever is not signed in, which the server sends drawn (decision 047). */
export interface SitePage {
  readonly path: string;
  /** As in the browser's tab. */
  readonly title: string;
  /** What search engines and shared links say of it, in 70 to 155 characters. */
  readonly description: string;
}

export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Sixty: one-minute exercises in reading and math',
    description:
      'A student reads or solves aloud for a minute, the teacher taps what was missed, and every result stands on a chart that shows whether it works.',
  },
  {
    path: '/account/log-in/teacher',
    title: 'Log in - Sixty',
    description:
      'Log in to Sixty as a teacher, tutor, parent or administrator, and begin the next one-minute exercise.',
  },
];
