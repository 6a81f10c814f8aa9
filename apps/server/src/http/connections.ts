import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long calls under way and browsers that are told goodbye may take once the server closes, in milliseconds. */
const partWithin = 1_000;

/** How often a closing server looks which connections have fallen idle, in milliseconds. */
const lookEvery = 20;

/**
 * Follows the connections of a server, as its own `close` waits for all of them: for those that a browser keeps for its
 * next call, and for a socket whose browser does not answer any more.
 *
 * @returns what to wait with for a close that has begun: calls under way are still answered, their connections and idle
 * ones end, and after a second every other one is cut.
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
    const look = setInterval(() => server.closeIdleConnections(), lookEvery);
    const cut = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, partWithin);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
};
