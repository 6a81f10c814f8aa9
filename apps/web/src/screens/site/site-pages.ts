/** A page for guests, which the server sends prerendered (decision 029). */
export interface SitePage {
  readonly path: string;
  /** The title of the browser tab. */
  readonly title: string;
  /** The description for search engines and shared links, in 70 to 155 characters. */
  readonly description: string;
  /** Its content depends on the query: only the page without one is prerendered. */
  readonly readsQuery?: true;
}

export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Sixty: one-minute exercises in reading and math',
    description:
      'A student reads aloud for a minute, you tap what was missed, and a chart shows whether it works. Try thirty seconds here, without an account.',
  },
  {
    path: '/help',
    title: 'Help - Sixty',
    description:
      'Answers to common questions about Sixty, account recovery, and how to reach customer and sales support.',
  },
  {
    path: '/help/frequently-asked-questions',
    title: 'Frequently asked questions - Sixty',
    description:
      'How one-minute exercises in reading and math work, what they cost, which browsers work, and help with your account.',
  },
  {
    path: '/about/the-program',
    title: 'The program - Sixty',
    description:
      'Who Sixty is for, how one-minute exercises in reading and math work, and why a short timed minute each day helps.',
  },
  {
    path: '/about/our-story',
    title: 'Our story - Sixty',
    description: 'How Sixty came from a stopwatch, a sheet of paper and a pencil to one page for reader and teacher.',
  },
  {
    path: '/about/use-cases',
    title: 'Use cases - Sixty',
    description: 'How districts, schools, community programs and tutors at a distance use one-minute exercises.',
  },
  {
    path: '/about/research',
    title: 'Research - Sixty',
    description:
      'Published research on oral reading fluency, repeated reading, timed practice, math facts and measuring progress.',
  },
  {
    path: '/about/testimonials',
    title: 'Testimonials - Sixty',
    description:
      'What parents, teachers, administrators and tutors say about one-minute exercises with their students.',
  },
  {
    path: '/legal/terms-of-use',
    title: 'Terms of use - Sixty',
    description:
      'The end-user license agreement for Sixty: what you may do with it, what it costs, and who answers for what.',
  },
  {
    path: '/legal/privacy-policy',
    title: 'Privacy policy - Sixty',
    description:
      'What Sixty keeps about adults and students, why and for how long, who sees it, and how to export or delete it.',
  },
  {
    path: '/subscribe',
    title: 'Subscribe - Sixty',
    description:
      'What licenses for one-minute exercises in reading and math cost, per student and year, with training and discount codes.',
    readsQuery: true,
  },
  {
    path: '/account/log-in/teacher',
    title: 'Log in - Sixty',
    description:
      'Log in to Sixty as a teacher, tutor, parent or administrator, and begin the next one-minute exercise.',
    readsQuery: true,
  },
];
