import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delegationBlock, usedOfDelegation } from './delegation.ts';

const count = fc.nat(50);
const facts = fc.record({
  purchased: count,
  delegated: count,
  otherReceived: count,
  seats: fc.integer({ min: 1, max: 50 }),
  inUse: count,
});

test('unused shared seats can go, and one more cannot', () => {
  fc.assert(
    fc.property(facts, ({ purchased, delegated, otherReceived, seats, inUse }) => {
      const recipient = { purchased, delegated, received: otherReceived + seats, inUse };
      const used = usedOfDelegation(seats, recipient);
      const availableWith = (left: number) => purchased - delegated + otherReceived + left - inUse;
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(seats);
      if (availableWith(seats) >= 0) expect(availableWith(used)).toBeGreaterThanOrEqual(0);
      if (used > 0) expect(availableWith(used - 1)).toBeLessThan(0);
    }),
  );
});

test.each([
  [5, 2, 2, false, null],
  [5, 2, 1, false, 'staff-delegation-in-use'],
  [5, 2, 1, true, null],
  [5, 2, 0, true, null],
  [5, 2, 6, true, 'staff-delegation-raised'],
  [5, 0, 0, false, null],
])('of %d seats with %d in use, leaving %d (confirmed: %s) gives %s', (seats, used, wanted, isConfirmed, block) => {
  expect(delegationBlock({ seats, used, wanted }, isConfirmed)).toBe(block);
});
