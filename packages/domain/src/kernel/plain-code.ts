/** Capitals and digits without look-alikes (C61), and without vowels, so that no code is a word. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** The code that stands for a number from a uniform random source, of 8 bits for each character and 24 more. */
export const plainCodeFrom = (random: bigint, length: number): string => {
  let rest = random;
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code += alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
  }
  return code;
};
