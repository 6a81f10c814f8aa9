import { unsubscribe } from '@sixty/contract/accounts/account-email.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { callWithPuzzles } from './call-with-puzzles.ts';

afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const needed = {
  ...{ valid: false, code: 'puzzle-needed', message: 'Wait.' },
  puzzle: { token: 'content.signature', bits: 4 },
};

/** Answers the first call with a puzzle, and the second with `last`. */
const puzzleFirst = (last: unknown) => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(answer(429, needed))
    .mockResolvedValueOnce(answer(200, last));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([url, init]) => ({ url, ...init }));
};

test('a command is sent again with its body and the solution', async () => {
  const sent = puzzleFirst({ valid: true, message: 'Done.' });
  expect(await callWithPuzzles(unsubscribe, { email: 'a@x.example' })).toMatchObject({ message: 'Done.' });
  const [first, second] = sent();
  expect(second?.url).toBe(first?.url);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers).toMatchObject({ [solutionHeader]: expect.stringMatching(/^content\.signature\.\d+$/) });
});

test('a read is sent again with its query and the solution, and no body', async () => {
  const products = { reading: 1, math: 1, training: 1 };
  const sent = puzzleFirst({
    ...{ valid: true, price: 1, prices: products, subTotals: products, discount: 0, purchaseOrderLicenses: 500 },
    ...{ trial: null, discountCodeMessage: { message: '', messageType: 'clear' } },
  });
  await callWithPuzzles(findPrice, { reading: 1, math: 0, training: 0, discountCode: 'X' });
  const [first, second] = sent();
  expect(second?.url).toBe(first?.url);
  expect(second?.url).toContain('discountCode=X');
  expect(second?.body).toBeUndefined();
  expect(second?.headers).toMatchObject({ [solutionHeader]: expect.stringMatching(/^content\.signature\.\d+$/) });
});
