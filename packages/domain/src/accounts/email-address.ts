import { maxTextLength } from '../kernel/text-length.ts';

/**
 * The rule of B section 5: 4 to 175 characters, no surrounding white space, an @ that is neither first nor within the
 * last 2. Also refuses what no mail server takes: white space, control characters and address separators.
 */
export const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return (
    text.length >= 4 && text.length <= maxTextLength && at > 0 && at < text.length - 2 && !/[\s\p{Cc},;<>]/u.test(text)
  );
};

/** Validation error for an address as stored, or null. */
export const emailError = (text: string): 'email-missing' | 'email-invalid' | null => {
  if (text.trim() === '') return 'email-missing';
  return isEmailAddress(text) ? null : 'email-invalid';
};

/** The addresses of a comma-separated text, each once, ignoring case (A section 5). */
export const parseEmailAddresses = (text: string): string[] => {
  const typed = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const lower = typed.map((address) => address.toLowerCase());
  return typed.filter((_address, index) => lower.indexOf(lower[index] ?? '') === index);
};
