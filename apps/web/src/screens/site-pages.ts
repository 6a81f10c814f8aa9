/** A public page, as its tab, search engines and those who share it name it. */
export interface SitePage {
  readonly path: string;
  /** What stands in the tab. */
  readonly title: string;
  /** Of 70 to 155 characters. */
  readonly description: string;
}

export const sitePages: readonly SitePage[] = [
  {
    path: '/about/the-program',
    title: 'The program - Sixty',
    description:
      'Who Sixty is for, how one-minute exercises in reading and math work, and why a short timed minute each day helps.',
  },
];
