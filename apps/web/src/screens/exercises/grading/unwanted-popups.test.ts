import { expect, test } from 'vitest';
import { readUnwanted, unwantedPopups, wantPopup } from './unwanted-popups.ts';

test('what a browser kept is read again, and anything unknown in it is passed over', () => {
  expect(readUnwanted('prefixes sound-out')).toEqual(['sound-out', 'prefixes']);
  expect(readUnwanted('sound-out of-another-time')).toEqual(['sound-out']);
  expect(readUnwanted('')).toEqual([]);
  expect(readUnwanted(null)).toEqual([]);
});

test('a pop-up that is not wanted is wanted again when somebody says so', () => {
  wantPopup('sound-out', false);
  wantPopup('sound-out', false);
  wantPopup('placement', false);
  expect(unwantedPopups.get()).toEqual(['sound-out', 'placement']);
  wantPopup('sound-out', true);
  expect(unwantedPopups.get()).toEqual(['placement']);
});
