import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs SQL on a separate connection; returns the rows. */
export const queryDatabase = async <Row>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, [...values]).finally(() => client.end());
  return rows;
};

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A copy of the run's template, made by copying its files. */
export const copyTemplate = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const template = process.env.JOURNEYS_TEMPLATE ?? '';
  const maintenance = withDatabase(template, 'postgres');
  const name = `journeys_${randomBytes(6).toString('hex')}`;
  const from = new URL(template).pathname.slice(1);
  await queryDatabase(maintenance, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: withDatabase(template, name),
    drop: async () => {
      await queryDatabase(maintenance, `drop database if exists ${name} with (force)`);
    },
  };
};
