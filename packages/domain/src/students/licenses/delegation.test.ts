import fc from 'fast-check';
import { expect, test } from 'vitest';
import { available } from './availability.ts';
import { editShareRange, entitledSeats, newShareRange, outOfRange, shareableSeats, usedSeats } from './delegation.ts';

test.each([
  ['bought alone', { purchased: 10, received: 0, delegated: 0 }, 10],
  ['bought, some of them shared', { purchased: 10, received: 0, delegated: 4 }, 6],
  ['received alone', { purchased: 0, received: 3, delegated: 0 }, 3],
  ['bought, received and shared', { purchased: 10, received: 3, delegated: 4 }, 9],
  ['fewer than are shared, after an expiry', { purchased: 2, received: 0, delegated: 4 }, -2],
])('usable seats if they are %s', (_title, sources, entitled) => {
  expect(entitledSeats(sources)).toBe(entitled);
});

test.each([
  ['all of them where none is in use', { purchased: 10, received: 0, delegated: 0, inUse: 0 }, 10],
  ['what is left', { purchased: 10, received: 0, delegated: 4, inUse: 5 }, 1],
  ['none where none is left', { purchased: 10, received: 0, delegated: 4, inUse: 6 }, 0],
  ['none after an expiry', { purchased: 2, received: 0, delegated: 4, inUse: 0 }, 0],
  ['none of those received', { purchased: 0, received: 5, delegated: 0, inUse: 0 }, 0],
  ['the own ones, while those received are in use', { purchased: 4, received: 5, delegated: 1, inUse: 5 }, 3],
  ['none, though some received are left', { purchased: 4, received: 5, delegated: 4, inUse: 1 }, 0],
])('seats that can be shared: %s', (_title, seats, shareable) => {
  expect(shareableSeats(seats)).toBe(shareable);
});

test.each([
  ['nobody uses seats', 5, 5, 0],
  ['some are in use', 5, 2, 3],
  ['the last one is in use', 5, 0, 5],
  ['own seats of the recipient are left too', 5, 20, 0],
  ['the recipient has fewer than are in use', 5, -2, 5],
  ['the giver no longer pays for them', 0, -5, 0],
])('seats of a delegation that cannot be taken back if %s', (_title, covered, left, used) => {
  expect(usedSeats(covered, left)).toBe(used);
});

test('a new delegation has at least one seat and at most those that can be shared', () => {
  expect(newShareRange(3)).toEqual({ min: 1, max: 3 });
  expect(newShareRange(100_000)).toEqual({ min: 1, max: 65_535 });
});

test.each([
  ['with seats in use', { delegated: 5, used: 3 }, 4, { min: 3, max: 9 }],
  ['with none in use', { delegated: 5, used: 0 }, 0, { min: 1, max: 5 }],
  ['all in use and none left', { delegated: 5, used: 5 }, 0, { min: 5, max: 5 }],
])('a delegation changes within its range: %s', (_title, delegation, shareable, range) => {
  expect(editShareRange(delegation, shareable)).toEqual(range);
});

test('rejects a number of seats with the side on which it is out of range', () => {
  const seats = [1, 2, 4, 5].map((number) => outOfRange(number, { min: 2, max: 4 }));
  expect(seats).toEqual(['number-too-small', null, null, 'number-too-large']);
});

/** Three organizations that share with each other: a model of the database. */
const newWorld = (bought: readonly number[]) => {
  const purchased = [...bought];
  const inUse = bought.map(() => 0);
  const delegations: { giver: number; to: number; seats: number }[] = [];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const given = (giver: number) => delegations.filter((each) => each.giver === giver);
  const of = (list: readonly number[], index: number) => list[index] ?? 0;
  /** If not all are paid for, the oldest delegations of a giver come first. */
  const covered = (delegation: (typeof delegations)[number]) => {
    const own = given(delegation.giver);
    const before = sum(own.slice(0, own.indexOf(delegation)).map(({ seats }) => seats));
    return Math.max(0, Math.min(delegation.seats, of(purchased, delegation.giver) - before));
  };
  const seatsOf = (index: number) => ({
    purchased: of(purchased, index),
    received: sum(delegations.filter(({ to }) => to === index).map(covered)),
    delegated: sum(given(index).map(({ seats }) => seats)),
    inUse: of(inUse, index),
  });
  const entitled = (index: number) => entitledSeats(seatsOf(index));
  const left = (index: number) => available({ entitled: entitled(index), inUse: of(inUse, index) });
  const share = (giver: number, to: number, seats: number) => {
    const held = delegations.find((each) => each.giver === giver && each.to === to);
    if (giver === to) return;
    const shareable = shareableSeats(seatsOf(giver));
    if (!held) {
      if (outOfRange(seats, newShareRange(shareable)) === null) delegations.push({ giver, to, seats });
      return;
    }
    const used = usedSeats(covered(held), left(to));
    if (outOfRange(seats, editShareRange({ delegated: held.seats, used }, shareable)) === null) held.seats = seats;
  };
  return {
    indexes: bought.map((_, index) => index),
    left,
    entitled: () => bought.map((_, index) => entitled(index)),
    totalBought: () => sum(purchased),
    total: () => sum(bought.map((_, index) => entitled(index))),
    share,
    assign: (index: number) => {
      if (left(index) > 0) inUse[index] = of(inUse, index) + 1;
    },
    archive: (index: number) => {
      inUse[index] = Math.max(0, of(inUse, index) - 1);
    },
    expire: (index: number) => {
      purchased[index] = Math.floor(of(purchased, index) / 2);
    },
  };
};

const organization = fc.nat(2);
const shareStep = fc.record({
  kind: fc.constant('share' as const),
  giver: organization,
  to: organization,
  seats: fc.integer({ min: 1, max: 6 }),
});
const step = (kinds: readonly ('assign' | 'archive' | 'expire')[]) =>
  fc.oneof(shareStep, fc.record({ kind: fc.constantFrom(...kinds), of: organization }));
const bought = fc.array(fc.nat(6), { minLength: 3, maxLength: 3 });

const carryOut = (world: ReturnType<typeof newWorld>, each: Step) => {
  if (each.kind === 'share') world.share(each.giver, each.to, each.seats);
  else world[each.kind](each.of);
};

type Step =
  | { readonly kind: 'share'; readonly giver: number; readonly to: number; readonly seats: number }
  | { readonly kind: 'assign' | 'archive' | 'expire'; readonly of: number };

test('any sharing, change, assignment and archiving preserves the sum of seats, and none falls below zero', () => {
  fc.assert(
    fc.property(bought, fc.array(step(['assign', 'archive']), { maxLength: 40 }), (seats, steps) => {
      const world = newWorld(seats);
      for (const each of steps) {
        carryOut(world, each);
        expect(world.total()).toBe(world.totalBought());
        for (const index of world.indexes) expect(world.left(index)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('after an expiry nobody uses unpaid seats, and only an expiry takes seats below zero', () => {
  fc.assert(
    fc.property(bought, fc.array(step(['assign', 'archive', 'expire']), { maxLength: 40 }), (seats, steps) => {
      const world = newWorld(seats);
      for (const each of steps) {
        const before = world.indexes.map(world.left);
        carryOut(world, each);
        const usable = world.entitled().reduce((total, entitled) => total + Math.max(0, entitled), 0);
        expect(usable).toBeLessThanOrEqual(world.totalBought());
        if (each.kind === 'expire') continue;
        for (const index of world.indexes)
          expect(world.left(index)).toBeGreaterThanOrEqual(Math.min(0, before[index] ?? 0));
      }
    }),
  );
});
