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
    path: '/',
    title: 'Sixty: one-minute exercises in reading and math',
    description:
      'A student reads aloud for a minute, you tap what was missed, and a chart shows whether it works. Try thirty seconds here, without an account.',
  },
];
