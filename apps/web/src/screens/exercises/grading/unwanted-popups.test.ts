import { expect, test } from 'vitest';
import { readUnwanted, unwantedPopups, wantPopup } from './unwanted-popups.ts';

test('reads stored pop-up codes and skips unknown ones', () => {
  expect(readUnwanted('prefixes sound-out')).toEqual(['sound-out', 'prefixes']);
  expect(readUnwanted('sound-out of-another-time')).toEqual(['sound-out']);
  expect(readUnwanted('')).toEqual([]);
  expect(readUnwanted(null)).toEqual([]);
});

test('a hidden pop-up can be shown again', () => {
  wantPopup('sound-out', false);
  wantPopup('sound-out', false);
  wantPopup('placement', false);
  expect(unwantedPopups.get()).toEqual(['sound-out', 'placement']);
  wantPopup('sound-out', true);
  expect(unwantedPopups.get()).toEqual(['placement']);
});
