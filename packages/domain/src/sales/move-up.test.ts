import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkedPeriod, moveUp } from './move-up.ts';
import { expirationDay, newYear, yearAfter } from './period.ts';

const zone = 'America/New_York';

const chainFrom = (bought: Date): readonly [LinkedPeriod, LinkedPeriod, LinkedPeriod] => {
  const first = newYear(bought, zone);
  const second = yearAfter(first, bought, zone);
  const third = yearAfter(second, bought, zone);
  return [
    { id: 'first', extendsId: null, ...first },
    { id: 'second', extendsId: 'first', ...second },
    { id: 'third', extendsId: 'second', ...third },
  ];
};

const chain = chainFrom(new Date('2026-03-02T15:00:00Z'));
const daysOf = (moves: ReturnType<typeof moveUp>) =>
  moves.map(({ subscription, period, extendsId }) => [
    subscription.id,
    period.startsAt.toISOString(),
    expirationDay(period),
    extendsId,
  ]);

test('the extension of a subscription that ends starts at once, for as many days, and its own extension follows', () => {
  // Both years ahead have 365 and 366 days; the rest of today is free.
  expect(daysOf(moveUp(chain, 'first', new Date('2026-06-10T18:00:00Z')))).toEqual([
    ['second', '2026-06-10T18:00:00.000Z', '2027-06-11', 'first'],
    ['third', '2027-06-12T04:00:00.000Z', '2028-06-10', 'second'],
  ]);
});

test('the extension of a subscription that has not started takes its day, and extends the one before it', () => {
  expect(daysOf(moveUp(chain, 'second', new Date('2026-06-10T18:00:00Z')))).toEqual([
    ['third', '2027-03-03T05:00:00.000Z', '2028-03-01', 'first'],
  ]);
});

test('nothing moves without an extension that lies ahead, or if the subscription is over', () => {
  const [first, second] = chain;
  const now = new Date('2026-06-10T18:00:00Z');
  expect(moveUp(chain, 'third', now)).toEqual([]);
  expect(moveUp(chain, 'none', now)).toEqual([]);
  expect(moveUp(chain, 'first', first.expiresAt)).toEqual([]);
  expect(moveUp([first, { ...second, startsAt: new Date('2026-06-01T12:00:00Z') }], 'first', now)).toEqual([]);
});

test('whenever a subscription ends, no gap arises and nobody loses a day', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 364 * 24 }), (bought, hours) => {
      const [first, second, third] = chainFrom(bought);
      const now = new Date(bought.getTime() + hours * 3_600_000);
      const moves = moveUp([third, first, second], 'first', now);
      expect(moves.map(({ subscription }) => subscription.id)).toEqual(['second', 'third']);
      let from = now;
      for (const { subscription, period } of moves) {
        expect(period.startsAt).toEqual(from);
        // An hour less where clocks change.
        const [given, had] = [period, subscription].map((each) => each.expiresAt.getTime() - each.startsAt.getTime());
        expect(given ?? 0).toBeGreaterThanOrEqual((had ?? 0) - 3_600_000);
        from = period.expiresAt;
      }
    }),
  );
});
