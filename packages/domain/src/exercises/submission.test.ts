import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorKinds } from './error-kind.ts';
import { checkSubmission, type Draft } from './submission.ts';

const items = 40;
const draft = (seconds: number, responses: number, errors: number[] = [], kinds: Draft['kinds'] = null): Draft => ({
  seconds,
  responses,
  errors,
  kinds,
});

test.each<[string, Draft, object]>([
  ['a minute without a last word', draft(60, 0), { ok: false, refusals: ['last-word-missing'] }],
  ['no time but a last word', draft(0, 5), { ok: false, refusals: ['time-missing'] }],
  ['neither time nor last word', draft(0, 0), { ok: false, refusals: ['last-word-missing', 'time-missing'] }],
  ['a time over 60', draft(61, 5), { ok: false, refusals: ['result-out-of-range'] }],
  ['a negative time', draft(-1, 5), { ok: false, refusals: ['result-out-of-range'] }],
  ['a part of a second', draft(30.5, 5), { ok: false, refusals: ['result-out-of-range'] }],
  ['more responses than items', draft(30, 41), { ok: false, refusals: ['result-out-of-range'] }],
  ['an error that is no item', draft(30, 5, [40]), { ok: false, refusals: ['result-out-of-range'] }],
  ['more kinds than errors', draft(30, 5, [1], ['told', null]), { ok: false, refusals: ['result-out-of-range'] }],
  ['fewer kinds than errors', draft(30, 5, [1], []), { ok: false, refusals: ['result-out-of-range'] }],
  ['not a number', draft(Number.NaN, 5), { ok: false, refusals: ['result-out-of-range'] }],
])('%s is refused', (_title, given, expected) => {
  expect(checkSubmission(given, items)).toEqual(expected);
});

test('under a minute without a last word, the whole exercise is assumed', () => {
  expect(checkSubmission(draft(42, 0, [3]), items)).toEqual({
    ok: true,
    value: { seconds: 42, responses: 40, errors: [3], kinds: null, assumedComplete: true },
  });
});

test('drops errors after the last word and duplicates, and sorts the rest', () => {
  expect(checkSubmission(draft(60, 10, [9, 2, 2, 10, 30]), items)).toEqual({
    ok: true,
    value: { seconds: 60, responses: 10, errors: [2, 9], kinds: null, assumedComplete: false },
  });
});

test.each<[string, Draft, Pick<Draft, 'errors' | 'kinds'>]>([
  ['goes with its error', draft(60, 10, [9, 2], ['told', null]), { errors: [2, 9], kinds: [null, 'told'] }],
  ['of nothing is as good as none', draft(60, 10, [9, 2], [null, null]), { errors: [2, 9], kinds: null }],
  ['of what was not read does not count', draft(60, 9, [2, 9], [null, 'told']), { errors: [2], kinds: null }],
])('error kinds %s', (_title, given, expected) => {
  expect(checkSubmission(given, items)).toMatchObject({ ok: true, value: expected });
});

test('settling a submission twice changes nothing', () => {
  const anyDraft = fc.record({
    seconds: fc.integer({ min: -1, max: 61 }),
    responses: fc.integer({ min: -1, max: items + 1 }),
    errors: fc.array(fc.integer({ min: -1, max: items }), { maxLength: 60 }),
    kinds: fc.option(fc.array(fc.option(fc.constantFrom(...errorKinds)), { maxLength: 60 })),
  });
  fc.assert(
    fc.property(anyDraft, ({ kinds, ...rest }) => {
      const parallel = kinds && rest.errors.map((_, index) => kinds[index] ?? null);
      const once = checkSubmission({ ...rest, kinds: parallel }, items);
      fc.pre(once.ok);
      if (!once.ok) return;
      expect(once.value.errors.length).toBeLessThanOrEqual(once.value.responses);
      expect(checkSubmission(once.value, items)).toEqual({
        ok: true,
        value: { ...once.value, assumedComplete: false },
      });
    }),
  );
});
