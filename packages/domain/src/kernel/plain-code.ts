/** Uppercase letters and digits without look-alikes (C61) and vowels, so that no code is a word. */
export const plainAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** The code for a number from a uniform random source of 8 bits per character and 24 more. */
export const plainCodeFrom = (random: bigint, length: number): string => {
  let rest = random;
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code += plainAlphabet[Number(rest % BigInt(plainAlphabet.length))];
    rest /= BigInt(plainAlphabet.length);
  }
  return code;
};
