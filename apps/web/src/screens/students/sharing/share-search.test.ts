import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../api/search-params.ts';
import { isNamed, searchOf, shareSearch } from './share-search.ts';

const maya = 'a2b1f1f0-3c0b-4bb0-8a0e-0d4f0f7f0a01';
const ben = 'a2b1f1f0-3c0b-4bb0-8a0e-0d4f0f7f0a02';

/** The query after a round trip through an address. */
const roundTrip = (search: object) => shareSearch(parseSearch(stringifySearch({ ...search })));

test('one share is named by its student and its recipient', () => {
  const search = roundTrip(searchOf([{ studentID: maya, customer: 'ana' }]));
  expect(search).toEqual({ studentID: maya, customer: 'ana' });
  expect(isNamed(search)({ studentID: maya, customer: 'ana' })).toBe(true);
  expect(isNamed(search)({ studentID: maya, customer: 'bo' })).toBe(false);
  expect(isNamed(search)({ studentID: ben, customer: 'ana' })).toBe(false);
});

test('a student without a recipient names all shares of the student', () => {
  expect(isNamed({ studentID: maya })({ studentID: maya, customer: 'bo' })).toBe(true);
});

test('many shares are named by recipient, with any username', () => {
  const shares = [
    { studentID: maya, customer: 'ana:b,c&d' },
    { studentID: ben, customer: 'ana:b,c&d' },
    { studentID: maya, customer: 'bo' },
  ];
  const search = roundTrip(searchOf(shares));
  expect(shares.every(isNamed(search))).toBe(true);
  expect(isNamed(search)({ studentID: ben, customer: 'bo' })).toBe(false);
});

test('an address without shares names none', () => {
  expect(isNamed(shareSearch({}))({ studentID: maya, customer: 'ana' })).toBe(false);
  expect(isNamed(shareSearch({ permissions: 'ana:everyone' }))({ studentID: maya, customer: 'ana' })).toBe(false);
});
