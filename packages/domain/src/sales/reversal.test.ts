import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { paymentNote, type Reversal } from './reversal.ts';

test.each<[number, Reversal['dispute'], ReturnType<typeof paymentNote>]>([
  [0, null, null],
  [1, null, 'partly-refunded'],
  [4900, null, 'refunded'],
  [0, 'open', 'disputed'],
  [0, 'won', null],
  [100, 'won', 'partly-refunded'],
  [0, 'lost', 'charged-back'],
  [4900, 'lost', 'charged-back'],
])('a payment of 4900 cents with %d refunded and dispute %s shows %s', (refunded, dispute, note) => {
  expect(paymentNote(cents(4900), { refunded: cents(refunded), dispute })).toBe(note);
});
