/** The most characters of an email address (B section 9). */
const maxLength = 175;

/**
 * Whether a text can be an email address, by the rule of B section 5: at least 4 characters, no white space around it, at
 * most 175, an @ that is not first and not within the last 2. What no mail server takes is refused as well: white space,
 * control characters and what parts one address from another.
 */
export const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return (
    text.length >= 4 && text.length <= maxLength && at > 0 && at < text.length - 2 && !/[\s\p{Cc},;<>]/u.test(text)
  );
};

/** What is wrong with an address as it is kept, or null. */
export const emailError = (text: string): 'email-missing' | 'email-invalid' | null => {
  if (text.trim() === '') return 'email-missing';
  return isEmailAddress(text) ? null : 'email-invalid';
};

/** The addresses in a text that separates them by commas, each once, whatever its case (A section 5). */
export const parseEmailAddresses = (text: string): string[] => {
  const typed = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const lower = typed.map((address) => address.toLowerCase());
  return typed.filter((_address, index) => lower.indexOf(lower[index] ?? '') === index);
};
