import fc from 'fast-check';
import { expect, test } from 'vitest';
import { available } from './availability.ts';
import { type LicenseBanner, licenseBanner } from './license-banner.ts';

test.each<[string, number, number, number, number, LicenseBanner | null]>([
  ['nothing bought and nobody active', 0, 0, 0, 0, null],
  ['seats left', 4, 6, 10, 0, null],
  ['the last seat in use', 0, 10, 10, 0, null],
  ['one student too many', -1, 11, 10, 0, { kind: 'exceeded', excess: 1, expired: false }],
  ['every subscription over, students active', -5, 5, 0, 0, { kind: 'exceeded', excess: 5, expired: true }],
  [
    'more seats given away than are left, and some in use',
    -3,
    2,
    1,
    0,
    { kind: 'exceeded', excess: 2, expired: false },
  ],
  ['fewer shared seats than students, and none bought', -2, 5, 0, 3, { kind: 'exceeded', excess: 2, expired: false }],
  ['seats below none and nobody active', -2, 0, 0, 0, { kind: 'expired' }],
])('the banner of a program with %s', (_title, left, active, purchased, shared, banner) => {
  expect(licenseBanner({ available: left, active, purchased, shared })).toEqual(banner);
});

test('archiving as many licenses as the banner counts removes it', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (purchased, inUse) => {
      const seats = (active: number) => ({
        purchased,
        shared: 0,
        active,
        available: available({ entitled: purchased, inUse: active }),
      });
      const banner = licenseBanner(seats(inUse));
      if (banner?.kind !== 'exceeded') return;
      expect(licenseBanner(seats(inUse - banner.excess))).toBeNull();
      expect(licenseBanner(seats(inUse - banner.excess + 1))).not.toBeNull();
    }),
  );
});
