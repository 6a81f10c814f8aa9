import { randomUUID } from 'node:crypto';
import type { Person } from '../people.ts';
import type { TestServer } from '../server.ts';

export const chatsOf = ({ query }: Pick<TestServer, 'query'>) => ({
  /** A guest's closed conversation, with a very long word; returns the function that deletes it. */
  closedChat: async (name: string): Promise<() => Promise<unknown>> => {
    const id = randomUUID();
    await query(
      `insert into support_conversations (id, name, email, token_hash, created_at, last_message_at, closed_at)
       values ($1, $2, 'ana@example.test', sha256(convert_to($3, 'UTF8')), now(), now(), now())`,
      [id, name, id],
    );
    await query(
      `insert into support_messages (id, conversation_id, author, text, at)
       values (gen_random_uuid(), $1, 'visitor', repeat('https://example.test/', 20), now())`,
      [id],
    );
    return () => query('delete from support_conversations where id = $1', [id]);
  },
  /** Old messages in a user's conversation. */
  oldMessages: ({ username }: Person, count: number) =>
    query(
      `insert into support_messages (id, conversation_id, author, text, at)
       select gen_random_uuid(), c.id, 'visitor', 'Long ago ' || n, c.created_at - n * interval '1 minute'
       from support_conversations c join users u on u.id = c.user_id, generate_series(1, $2::int) n where u.username = $1`,
      [username, count],
    ),
});
