import { expect, test } from 'vitest';
import { useTestDatabase } from './db/test-database.ts';
import { failureFields, logTo } from './log.ts';

const database = useTestDatabase();

test('an event is one line of JSON', () => {
  const lines: string[] = [];
  logTo(
    (line) => lines.push(line),
    () => new Date('2026-01-02T03:04:05Z'),
  )('started', { port: 3000 });
  expect(lines).toEqual(['{"at":"2026-01-02T03:04:05.000Z","event":"started","port":3000}']);
});

test('a value with line ends and quotes stays within its line', () => {
  const lines: string[] = [];
  const value = 'one\n{"event":"forged"}\r\u2028';
  logTo(
    (line) => lines.push(line),
    () => new Date(),
  )('started', { value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\n\r]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'started', value });
});

test.each([
  [
    'a broken rule',
    `insert into users (username, name, email) values ('a', 'Zebedee Secret', 'b'), ('A', 'Zebedee Secret', 'c')`,
  ],
  ['a value of the wrong type', `select 'Zebedee Secret'::uuid`],
  ['a syntax error', `select Zebedee Secret from`],
])('logs a database failure without its values: %s', async (_title, sql) => {
  const failure = await database()
    .pool.query(sql)
    .then(
      () => null,
      (error: unknown) => error,
    );
  const output = JSON.stringify(failureFields(failure));
  expect(output).toMatch(/"code":"\w{5}"/);
  expect(output).not.toMatch(/zebedee/i);
});

test('logs only the type of a thrown value that is no error', () => {
  expect(failureFields('Zebedee Secret')).toEqual({ failure: 'string' });
});
