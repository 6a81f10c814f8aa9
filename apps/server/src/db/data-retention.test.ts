import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

/** Rows of the table "Data retention": the table names in the first cell, and the other cells. */
const kept = (/## Data retention\n(.*?)\n## /s.exec(operations)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [tables = '', ...rest] = line.split('|').slice(1, -1);
    return { tables: [...tables.matchAll(/`([^`]+)`/g)].map(([, name]) => name), rest };
  });

test('operations.md lists what every table holds and when its rows are deleted', async () => {
  const { rows } = await database().pool.query<{ name: string }>(
    `select case schemaname when 'public' then tablename else schemaname || '.*' end as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const named = kept.flatMap(({ tables }) => tables);
  // The server's first start creates the job queue's tables.
  const there = new Set([...rows.map(({ name }) => name), 'pgboss.*']);
  expect(named.toSorted()).toEqual([...there].toSorted());
  for (const { tables, rest } of kept) {
    expect(rest, String(tables)).toHaveLength(2);
    for (const cell of rest) expect(cell.trim().length, String(tables)).toBeGreaterThan(3);
  }
});
