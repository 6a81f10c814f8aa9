import { Agent } from 'node:http';
import pg from 'pg';
import { startOurServer, type Undo } from './programs.ts';
import { send, signIn } from './requests.ts';
import { findDatabase } from './stored-results.ts';

/** Times in milliseconds. */
export interface LogInTimes {
  /** Teachers who sign in at the same moment, from the moment until the answer. */
  readonly together: readonly number[];
  /** A teacher's log-ins while others sign in without a pause. */
  readonly duringFlood: readonly number[];
}

const teachers = 100;
const flooding = { connections: 54, accounts: 6 } as const;
const tries = 12;
const credentials = { type: 'teacher', password: 'Demo-Teacher-1' } as const;

const makeTeachers = `
  with person as (
    insert into users (username, name, email, password_hash)
    select 'bench.' || n, 'Bench ' || n, 'bench.' || n || '@example.org',
      (select password_hash from users where username = 'demo.teacher')
    from generate_series(1, $1::int) n
    returning id, username
  ),
  own as (insert into organizations (name, personal) select username, true from person returning id, name)
  insert into memberships (organization_id, user_id, permission)
  select own.id, person.id, 'licensee' from person join own on own.name = person.username`;

const storeTeachers = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(makeTeachers, [count]);
  } finally {
    await client.end();
  }
};

/** Log-ins of teachers from one address, each with a connection of its own. A refused one fails the measurement. */
export const measureLogIns = async (dataDir: string, undo: Undo): Promise<LogInTimes> => {
  const { origin } = await startOurServer(dataDir, undo);
  await storeTeachers((await findDatabase(dataDir)).url, teachers + flooding.accounts + 1);
  const agent = new Agent({ keepAlive: true });
  undo(async () => agent.destroy());
  /** @param browser the cookie of a browser that has signed in before. */
  const logIn = async (teacher: number, browser = ''): Promise<number> => {
    const begun = performance.now();
    const body = JSON.stringify({ ...credentials, username: `bench.${teacher}` });
    await send({ origin, cookie: browser }, agent, { method: 'POST', path: '/api/login', body });
    return performance.now() - begun;
  };
  const together = await Promise.all(Array.from({ length: teachers }, (_, place) => logIn(place + 1)));
  const browsers = await Promise.all(
    Array.from({ length: flooding.accounts }, (_, place) =>
      signIn(origin, { ...credentials, username: `bench.${teachers + 1 + place}` }),
    ),
  );
  let isOver = false;
  const flood = Array.from({ length: flooding.connections }, async (_, place) => {
    const account = place % flooding.accounts;
    while (!isOver) await logIn(teachers + 1 + account, browsers[account]?.cookie);
  });
  const duringFlood: number[] = [];
  while (duringFlood.length < tries) duringFlood.push(await logIn(teachers + flooding.accounts + 1));
  isOver = true;
  await Promise.all(flood);
  return { together, duringFlood };
};
