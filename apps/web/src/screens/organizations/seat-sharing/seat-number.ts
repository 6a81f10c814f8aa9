import { numberMessages, withNumber } from '@sixty/contract/messages/number.ts';
import { outOfRange, type ShareRange } from '@sixty/domain/students/licenses/delegation.ts';

/** Validation error for a typed number of seats (B section 5). */
export const seatNumberError = (typed: string, range: ShareRange): string | undefined => {
  const number = typed.trim() === '' ? 0 : Number(typed);
  if (!Number.isInteger(number)) return numberMessages['number-not-whole'];
  const error = outOfRange(number, range);
  if (error === null) return undefined;
  return withNumber(numberMessages[error], error === 'number-too-small' ? range.min : range.max);
};
