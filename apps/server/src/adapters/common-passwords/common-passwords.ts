import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'common-passwords.txt');

/** Words of this product and of schools that the list lacks but attackers try here first (docs/security.md). */
const ownWords =
  'sixty sixtyseconds oneminute minute probe phonics phrases reader fluency licensee math maths mathminute addition subtraction classroom homeroom lesson lessons instructor tutor demo demoteacher demotutor grade springbreak summerbreak backtoschool';

let known: ReadonlySet<string> | undefined;

/** Lazy: most server runs never need the list. */
const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set([...readFileSync(file, 'utf8').trimEnd().split('\n'), ...ownWords.split(' ')]);
  return known;
};

/**
 * True for a password on the list of common ones (NOTICE.md) or a product word: in any case, and with up to five
 * digits or symbols appended, as people do to satisfy rules.
 */
export const isCommonPassword = (password: string): boolean => {
  const small = password.toLowerCase();
  return [small, small.replace(/[^a-z]{1,5}$/, '')].some((each) => commonPasswords().has(each));
};
