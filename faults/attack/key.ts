import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newSecret, secretText } from '../../apps/server/src/db/server-secret.ts';
import type { Line } from './attack.ts';
import { refusalOf } from './demo.ts';

const rotate = (dataDir: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../apps/server/src/rotate-key.main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', DEV_TOOLS: '1' },
  });

/** Starts a server over data of another key, without one, and after two rotations. */
export const attackKey = async (dataDir: string): Promise<readonly Line[]> => {
  const path = join(dataDir, 'server.key');
  const first = await refusalOf(dataDir, {});
  const kept = await readFile(path);
  const other = await refusalOf(dataDir, { SERVER_KEY: secretText(newSecret()) });
  await rm(path);
  const none = await refusalOf(dataDir, {});
  await writeFile(path, kept, { mode: 0o600 });
  await rotate(dataDir);
  await rotate(dataDir);
  const rotated = await refusalOf(dataDir, {});
  const isRefused = [other, none].every(
    (said) =>
      said?.includes('this database needs the key') === true || said?.includes('this one needs the key') === true,
  );
  return [
    {
      number: '10',
      attack: 'a server starts with another key, with none, and after two rotations',
      figure: `${isRefused ? 'refused twice in a sentence' : `${other} ${none}`}; ${rotated ?? 'starts'}`,
      held: first === null && isRefused && rotated === null,
    },
  ];
};
