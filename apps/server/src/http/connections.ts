import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take to arrive, in milliseconds: the largest need a fraction of it on a slow connection. */
export const standardRequestTimeout = 30_000;

/** Time for running calls and farewells to browsers once the server closes, in milliseconds. */
const closeTimeout = 1_000;

/** How often a closing server checks for idle connections, in milliseconds. */
const idleCheckInterval = 20;

/**
 * Tracks the connections of a server, as its own `close` waits for all of them: for those a browser keeps for its next
 * call, and for sockets whose browser no longer answers.
 *
 * @returns a function that completes a close in progress: running calls are still answered, their connections and idle
 * ones end, and after a second all others are cut.
 */
export const followConnections = (server: Server): ((closed: Promise<unknown>) => Promise<void>) => {
  const connections = new Set<Socket>();
  let closing = false;
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_request, answer) => {
    if (closing) answer.setHeader('connection', 'close');
  });
  return async (closed) => {
    closing = true;
    const look = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
    const cut = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, closeTimeout);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
};
