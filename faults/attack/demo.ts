import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServerProcess } from '../../apps/server/src/test-server-process.ts';
import type { Ground, Line } from './attack.ts';

/** What a server says that refuses to start; null if it starts. */
export const refusalOf = async (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> => {
  const server = startServerProcess(dataDir, settings);
  const said = text(server.stderr);
  const ready = (async () => {
    for await (const data of server.stdout) if (String(data).includes('ready at')) return null;
    return said;
  })();
  const outcome = await ready;
  if (outcome === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  return outcome;
};

const statusAs = (origin: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${origin}/api/session`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });

/** Starts an empty folder behind a public address without a mail server; and names this machine after another site. */
export const attackDemo = async ({ origin }: Ground, emptyFolder: string): Promise<readonly Line[]> => {
  const settings = { PUBLIC_URL: 'https://sixty.school.example', DEMO: '', DEV_TOOLS: '0' };
  const refusal = await refusalOf(emptyFolder, settings);
  const status = await statusAs(origin, 'evil.example');
  return [
    {
      ...{ number: '1a', attack: 'a public address without SMTP_URL and DEMO' },
      ...{ figure: refusal?.trim().slice(0, 60) ?? 'it started', held: refusal?.startsWith('SMTP_URL') === true },
    },
    {
      ...{ number: '1b', attack: 'another site that names this machine' },
      ...{ figure: `${status}`, held: status === 421 },
    },
  ];
};
