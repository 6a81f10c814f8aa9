import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';

/** Dollars of the wire as people read them (B section 9). */
export const dollars = (amount: number): string => dollarsText(cents(Math.round(amount * 100)));
