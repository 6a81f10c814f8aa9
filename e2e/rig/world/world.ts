import type { TestServer } from '../server.ts';
import { accountsOf } from './accounts.ts';
import { chatsOf } from './chats.ts';
import { salesOf } from './sales.ts';
import { schoolsOf } from './schools.ts';
import { studentsOf } from './students.ts';

/**
 * What a journey finds in the world, and what happens elsewhere meanwhile. Browsers are not told of it, as they would be of
 * a command: a journey that is about that lets a second person do it.
 */
export const createWorld = (server: Pick<TestServer, 'query'>) => ({
  ...accountsOf(server),
  ...schoolsOf(server),
  ...studentsOf(server),
  ...salesOf(server),
  ...chatsOf(server),
});

export type World = ReturnType<typeof createWorld>;
