import { expect, test } from 'vitest';
import { readUnwanted, setPopupWanted, unwantedPopups } from './unwanted-popups.ts';

test('reads stored pop-up codes and skips unknown ones', () => {
  expect(readUnwanted('prefixes sound-out')).toEqual(['sound-out', 'prefixes']);
  expect(readUnwanted('sound-out of-another-time')).toEqual(['sound-out']);
  expect(readUnwanted('')).toEqual([]);
  expect(readUnwanted(null)).toEqual([]);
});

test('a hidden pop-up can be shown again', () => {
  setPopupWanted('sound-out', false);
  setPopupWanted('sound-out', false);
  setPopupWanted('placement', false);
  expect(unwantedPopups.get()).toEqual(['sound-out', 'placement']);
  setPopupWanted('sound-out', true);
  expect(unwantedPopups.get()).toEqual(['placement']);
});
