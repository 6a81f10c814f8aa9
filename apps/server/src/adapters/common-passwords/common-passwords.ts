import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'common-passwords.txt');

/** Words of this product and of schools that the list has not, and that are tried here before others (docs/security.md). */
const ownWords =
  'sixty sixtyseconds oneminute minute probe phonics phrases reader fluency licensee math maths mathminute addition subtraction classroom homeroom lesson lessons instructor tutor demo demoteacher demotutor grade springbreak summerbreak backtoschool';

let known: ReadonlySet<string> | undefined;

/** Read when it is first asked for: most starts of the server never need it. */
const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set([...readFileSync(file, 'utf8').trimEnd().split('\n'), ...ownWords.split(' ')]);
  return known;
};

/**
 * Whether a password is one of those that are tried first (NOTICE.md), or a word of ours: in any case, and with up to five
 * digits or signs behind it, as people make one that obeys rules.
 */
export const isCommonPassword = (password: string): boolean => {
  const small = password.toLowerCase();
  return [small, small.replace(/[^a-z]{1,5}$/, '')].some((each) => commonPasswords().has(each));
};
