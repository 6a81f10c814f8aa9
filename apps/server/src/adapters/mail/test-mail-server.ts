import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/** For tests and benchmarks: a mail server of this machine that keeps what it receives. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw, at: performance.now() });
        done();
      }, done);
    },
    ...options,
  });
  // A sender that is killed resets its connections.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, port, close };
};
