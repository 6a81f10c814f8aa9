import type { TestServer } from '../server.ts';
import { accountsOf } from './accounts.ts';
import { chatsOf } from './chats.ts';
import { salesOf } from './sales.ts';
import { schoolsOf } from './schools.ts';
import { studentsOf } from './students.ts';

/**
 * Creates a journey's data and makes changes from outside. Browsers are not notified, as they would be of a command; a
 * journey about notifications lets a second person make the change.
 */
export const createWorld = (server: Pick<TestServer, 'query'>) => ({
  ...accountsOf(server),
  ...schoolsOf(server),
  ...studentsOf(server),
  ...salesOf(server),
  ...chatsOf(server),
});

export type World = ReturnType<typeof createWorld>;
