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
])('of a payment of which %d cents of 4900 were refunded, dispute %s, is said: %s', (refunded, dispute, note) => {
  expect(paymentNote(cents(4900), { refunded: cents(refunded), dispute })).toBe(note);
});
