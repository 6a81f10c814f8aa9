import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test-database.ts';
import { listStaffChats, takeWaiting } from './queries.ts';

const database = useTestDatabase();

const planOf = async (text: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await database().pool.query(`explain (analyze, costs off, timing off) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('of thousands of conversations, reads only those on the list and their messages', async () => {
  const { pool } = database();
  await pool.query(`insert into support_conversations (token_hash, created_at, last_message_at, closed_at, waiting_since)
    select sha256(n::text::bytea), now(), now() - n * interval '1 second', case when n % 2 = 0 then now() end,
      case when n % 4 = 1 then now() - n * interval '1 second' end
    from generate_series(1, 8000) n`);
  await pool.query(`insert into support_messages (id, conversation_id, author, text, at)
    select gen_random_uuid(), id, 'visitor', 'Hello?', last_message_at from support_conversations`);
  await pool.query('analyze');
  const listed = await planOf(listStaffChats.text, ['', 51]);
  expect(listed).toContain('support_conversations_waiting_idx');
  expect(listed).toContain('support_conversations_not_waiting_idx');
  expect(listed).not.toMatch(/Seq Scan on support_(conversations|messages)/);
  const [, messages] = /support_messages_conversation_id_at_idx.*actual rows=\S+ loops=(\d+)/.exec(listed) ?? [];
  expect(Number(messages)).toBeLessThanOrEqual(102);
  const now = new Date();
  expect(await planOf(takeWaiting.text, [now, now])).toContain('support_conversations_waiting_idx');
});
