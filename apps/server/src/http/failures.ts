import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { failureFields, type Log } from '../log.ts';
import { sendRefusal } from './mount.ts';

/** What Fastify itself refuses, by its status. */
const refusalOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'request-invalid',
  404: 'not-found',
  413: 'request-too-large',
  414: 'request-too-large',
  415: 'request-invalid',
  431: 'request-too-large',
};

/** The one place where a failure becomes an answer. Nobody ever reads a stack trace; the log keeps where it happened. */
export const addFailureHandler = (server: FastifyInstance, log: Log): void => {
  server.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const refusal = status < 500 ? (refusalOfStatus[status] ?? 'request-invalid') : 'internal-error';
    if (refusal === 'internal-error') {
      log('request-failed', { method: request.method, route: request.routeOptions.url ?? '', ...failureFields(error) });
    }
    return reply.send(sendRefusal(reply, refusal));
  });
};
