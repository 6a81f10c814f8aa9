import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textParam } from './search-params.ts';

test('a code of digits stays a text', () => {
  expect(parseSearch('?code=12345&teacher=0042')).toEqual({ code: '12345', teacher: '0042' });
});

test('what looks like a number, a truth value or JSON stays a text', () => {
  expect(parseSearch('?a=1E234&b=true&c=null&d=%7B%22x%22%3A1%7D')).toEqual({
    a: '1E234',
    b: 'true',
    c: 'null',
    d: '{"x":1}',
  });
});

test('a name given twice gives a list', () => {
  expect(parseSearch('?codes=A&codes=B')).toEqual({ codes: ['A', 'B'] });
});

test('what is not set is left out of the query', () => {
  expect(stringifySearch({ id: 'a b', none: undefined, nothing: null })).toBe('?id=a+b');
  expect(stringifySearch({})).toBe('');
});

test('every query of texts survives being written and read', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
});

test('an empty or missing parameter counts as not given', () => {
  expect(textParam({ id: '' }, 'id')).toBeUndefined();
  expect(textParam({}, 'id')).toBeUndefined();
  expect(textParam({ id: ['a', 'b'] }, 'id')).toBe('a');
});
