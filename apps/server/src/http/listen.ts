import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/**
 * Starts to listen.
 *
 * @returns the port, which the system chooses if the setting is 0.
 * @throws StartError if the address cannot be used.
 */
export const listen = async (
  server: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> => {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = sentences[code]?.(host, port) ?? `The server cannot listen on ${host}, port ${port} (${code}).`;
    throw new StartError(sentence, { cause: error });
  }
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
};

const noSuchHost = (host: string) =>
  `HOST is "${host}", and no address is found for it: set HOST to an address or name of this machine.`;

const sentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken: stop the other program, or set PORT.`,
  EACCES: (host, port) => `Port ${port} on ${host} may not be used: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `HOST is "${host}", which is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
