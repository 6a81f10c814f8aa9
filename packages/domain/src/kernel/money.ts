import type { Brand } from './brand.ts';

/** US dollars in whole cents. */
export type Cents = Brand<number, 'Cents'>;

/** @throws RangeError if it is not a whole number of cents. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount of money is a whole number of cents.');
  return amount as Cents;
};

/** Dollars on the wire, such as 49.5. */
export const inDollars = (amount: Cents): number => amount / 100;

/** Dollars as text: without decimals if whole, else with two (B section 9). */
export const dollarsText = (amount: Cents): string => {
  const [dollars = '0', decimals = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}${decimals === '00' ? '' : `.${decimals}`}`;
};
