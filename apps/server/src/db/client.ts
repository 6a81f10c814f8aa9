import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/schema.ts';

/** The database as the server sees it: Drizzle for building SQL, the pool for named statements. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase<typeof schema>;
}

/** @param wait milliseconds that a statement waits for a free connection before it fails. */
export const openDatabase = (url: string, connections = 10, wait = 10_000): Database => {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: wait });
  // The pool replaces a broken idle connection at the next query; without a listener the error ends the process.
  pool.on('error', () => undefined);
  // A connection that breaks in use also fails its query; without a listener the error still ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, orm: drizzle(pool, { schema, casing: 'snake_case' }) };
};

/** A named statement: each connection parses and plans it once, which makes frequent calls cheap. */
export interface Statement<Row, Values extends readonly unknown[]> {
  readonly name: string;
  readonly text: string;
  /** Carries only types. */
  readonly types?: { readonly row: Row; readonly values: Values };
}

const names = new Set<string>();

/** @throws Error if the name is taken: a connection would reject the second statement. */
export const statement = <Row, Values extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Values> => {
  if (names.has(name)) throw new Error(`Two statements have the name ${name}.`);
  names.add(name);
  return { name, text };
};

export const rowsOf = async <Row, Values extends readonly unknown[]>(
  db: Pick<Database, 'pool'>,
  { name, text }: Statement<Row, Values>,
  values: NoInfer<Values>,
): Promise<Row[]> => {
  const result = await db.pool.query({ name, text, values: [...values] });
  return result.rows as Row[];
};

/** Runs a statement within a transaction. */
export type Rows = <Row, Values extends readonly unknown[]>(
  of: Statement<Row, Values>,
  values: NoInfer<Values>,
) => Promise<Row[]>;

/** A refusal rolls the transaction back. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** Maximum attempts of a transaction that collides with others. */
const attempts = 3;

/** True for a deadlock that PostgreSQL resolved by aborting this transaction, or a serialization failure. */
const collided = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/**
 * Runs statements in one transaction on one connection; a failure or a refusal rolls it back. Retries after a
 * collision, so `work` may run several times and must change nothing outside the database.
 */
export const inTransaction = async <Value>(
  db: Pick<Database, 'pool'>,
  work: (rows: Rows) => Promise<Value>,
): Promise<Value> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(db, work);
    } catch (error) {
      if (attempt === attempts || !collided(error)) throw error;
    }
  }
};

const tryTransaction = async <Value>(
  { pool }: Pick<Database, 'pool'>,
  work: (rows: Rows) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(
      async ({ name, text }, values) => (await client.query({ name, text, values: [...values] })).rows,
    );
    await client.query(isRefused(value) ? 'rollback' : 'commit');
    client.release();
    return value;
  } catch (error) {
    // A connection that cannot roll back is not reused.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
};

/**
 * True if a statement failed because of a constraint, such as a unique index that a concurrent transaction filled
 * first.
 */
export const violates = (error: unknown, constraint: string | RegExp): boolean => {
  if (!(error instanceof pg.DatabaseError)) return false;
  const name = error.constraint ?? '';
  return typeof constraint === 'string' ? name === constraint : constraint.test(name);
};
