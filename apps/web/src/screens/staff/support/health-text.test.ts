import { expect, test } from 'vitest';
import { troublesOf } from './health-text.ts';
import type { JobsHealth } from './support-queries.ts';

const now = new Date('2026-03-02T12:00:00Z');
const before = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

const well: JobsHealth = {
  ...{ valid: true, queues: [], troubled: [] },
  messages: [{ name: 'receipt', waiting: 2, active: 1, failed: 0, oldest: before(4) }],
  due: [
    { name: 'orders', waiting: 1, oldest: before(14) },
    { name: 'purchase-orders', waiting: 2, oldest: before(24 * 60 - 1) },
    { name: 'expiry-notices', waiting: 1, oldest: before(119) },
    { name: 'chat-answers', waiting: 0, oldest: null },
    { name: 'chats', waiting: 1, oldest: before(14) },
  ],
  payments: { unhandled: 0, oldest: null, unfulfilled: 0, events: [] },
  purchaseOrders: [],
};

test('reports nothing that waits for no longer than usual', () => {
  expect(troublesOf(well, now)).toEqual([]);
});

test('reports what is late or failed, and what to do', () => {
  const late: JobsHealth = {
    ...well,
    messages: [
      { name: 'receipt', waiting: 19_000, active: 0, failed: 1200, oldest: before(6) },
      { name: 'verify-email', waiting: 1, active: 0, failed: 0, oldest: before(60) },
    ],
    due: well.due.map((each) => ({ ...each, waiting: 2, oldest: before(24 * 60 + 1) })),
    payments: { ...well.payments, unhandled: 1, unfulfilled: 1 },
  };
  const sentences = troublesOf(late, now);
  expect(sentences).toHaveLength(9);
  expect(sentences[0]).toMatch(/^Messages do not leave: the oldest has been due since /);
  expect(sentences[1]).toMatch(/^1,200 messages were given up in the last hour\./);
  expect(sentences[2]).toMatch(/^2 orders wait to be settled since /);
  expect(sentences.slice(7)).toEqual([
    expect.stringMatching(/^1 event of the payment provider was not handled\./),
    expect.stringMatching(/^1 order was paid and gave nothing yet\./),
  ]);
});
