import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';

/** Formats a dollar amount of the wire (B section 9). */
export const dollars = (amount: number): string => dollarsText(cents(Math.round(amount * 100)));
