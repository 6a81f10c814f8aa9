import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Test helper: one connection to the server, which sends the same GET at each `call`. */
export const newConnection = (url: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const { hostname, port, host, origin } = new URL(url);
  const connection = connect(Number(port), hostname).on('error', () => undefined);
  const lines = Object.entries({ host, origin, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const call = () => connection.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return { connection, call };
};

/** Test helper: a browser with an open socket that neither reads nor sends. */
export const newSleepingBrowser = async (url: string): Promise<Socket> => {
  const { connection, call } = newConnection(url, '/socket.io/?EIO=4&transport=websocket', {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  });
  call();
  const [greeting] = await once(connection, 'data');
  if (!String(greeting).startsWith('HTTP/1.1 101 ')) throw new Error(`The server opened no socket: ${greeting}`);
  return connection.pause();
};
