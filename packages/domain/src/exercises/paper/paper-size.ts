export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Countries and regions that print on Letter (Unicode CLDR, paper size US-Letter). */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper of a language tag's region, such as `en-GB`; without one, that of the language's largest country. */
export const paperSizeOf = (language: string): PaperSize => {
  try {
    const { region = 'US' } = new Intl.Locale(language).maximize();
    return letterRegions.includes(region) ? 'letter' : 'a4';
  } catch {
    return 'letter';
  }
};
