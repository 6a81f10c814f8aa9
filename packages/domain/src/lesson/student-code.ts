/** A section 9: characters of a student's code. */
export const studentCodeLength = 5;

/** Capitals and digits without look-alikes (C61), and without vowels, so that no code is a word. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** The code that stands for a number from a uniform random source of at least 64 bits. */
export const studentCodeFrom = (random: bigint): string => {
  let rest = random;
  let code = '';
  for (let index = 0; index < studentCodeLength; index += 1) {
    code += alphabet[Number(rest % BigInt(alphabet.length))];
    rest /= BigInt(alphabet.length);
  }
  return code;
};

/** What was typed, as it is compared: without spaces, in capitals. */
export const normalStudentCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
