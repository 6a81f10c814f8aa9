import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/schema.ts';

/** The database as the server sees it: Drizzle for building SQL, the pool for named statements. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase<typeof schema>;
}

export const openDatabase = (url: string, connections = 10): Database => {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  // One that breaks while it is in use tells its query as well; without a listener it ends the process all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, orm: drizzle(pool, { schema, casing: 'snake_case' }) };
};

/** A statement by name: parsed and planned once on a connection, which is what makes the hot calls cheap. */
export interface Statement<Row, Values extends readonly unknown[]> {
  readonly name: string;
  readonly text: string;
  /** Stands for the types only. */
  readonly types?: { readonly row: Row; readonly values: Values };
}

const names = new Set<string>();

/** @throws Error where another statement has the name: a connection would refuse whichever of the two comes second. */
export const statement = <Row, Values extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Values> => {
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`);
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

/** What was refused leaves nothing behind. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** How often a transaction is tried where it and others at the same moment stood in each other's way. */
const attempts = 3;

/** A deadlock that PostgreSQL ended with this transaction, or one that could not be brought into an order with another. */
const collided = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/**
 * Runs statements on one connection in one transaction; a failure undoes all of them, and so does a refusal as the value.
 * Where the transaction collides with another it is undone and tried again, so that `work` may run more than once: whatever
 * else than the database it would change belongs behind the transaction.
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
    // A connection that cannot even roll back is not given to anybody else.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
};

/** Whether a statement failed because of a constraint, such as a unique index that another transaction was quicker to fill. */
export const violates = (error: unknown, constraint: string | RegExp): boolean => {
  if (!(error instanceof pg.DatabaseError)) return false;
  const name = error.constraint ?? '';
  return typeof constraint === 'string' ? name === constraint : constraint.test(name);
};
