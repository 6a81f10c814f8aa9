// Replaces the server's key: npm run rotate-key. See "The server's key" in docs/operations.md.
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { connectDatabase } from './db/connect-database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { overlapDays, rotateServerKey } from './db/server-keys.ts';
import { newSecret, secretText } from './db/server-secret.ts';
import { failureFields } from './log.ts';
import { StartError } from './start-error.ts';

const config = readConfig(process.env, join(import.meta.dirname, '../../..'));
if ('errors' in config) {
  for (const error of config.errors) console.error(error);
  process.exit(1);
}

const undoing: (() => Promise<unknown>)[] = [];
try {
  let url = config.databaseUrl;
  if (url === null) {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
    undoing.unshift(postgres.stop);
    ({ url } = postgres);
  }
  const db = openDatabase(url);
  undoing.unshift(() => db.pool.end());
  await connectDatabase(db);
  const next = newSecret();
  const { retiresAt } = await rotateServerKey(db, config, next, new Date());
  console.log(
    config.serverKey === null
      ? `The new key is in ${join(config.dataDir, 'server.key')}. Copy it to every other server and to the backup.`
      : `Set this key on every server, and keep it in the backup; it is printed only now:\nSERVER_KEY=${secretText(next)}`,
  );
  console.log(`The previous key works for ${overlapDays} days, until ${retiresAt.toISOString()}.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : JSON.stringify(failureFields(error)));
  process.exitCode = 1;
}
for (const undo of undoing) await undo();
