import { STATUS_CODES } from 'node:http';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { violates } from '../db/client.ts';
import { failureFields, type Log } from '../log.ts';
import { sendRefusal, withWait } from './mount.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { securityHeaders } from './security.ts';

/** Refusals for Fastify's own errors, by status. */
const refusalOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'request-invalid',
  404: 'not-found',
  413: 'request-too-large',
  414: 'request-too-large',
  415: 'request-invalid',
  429: 'too-many-requests',
  431: 'request-too-large',
};

/** The only place where a failure becomes an answer. Users never see a stack trace; the log keeps where it happened. */
export const addFailureHandler = (server: FastifyInstance, log: Log): void => {
  server.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const failure = isStudentGone(error) ? 'student-missing' : 'internal-error';
    const refusal = status < 500 ? (refusalOfStatus[status] ?? 'request-invalid') : failure;
    if (refusal === 'internal-error') {
      log('request-failed', { method: request.method, route: request.routeOptions.url ?? '', ...failureFields(error) });
    }
    const refused = sendRefusal(reply, refusal);
    const wait = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : null;
    return reply.send(wait === null ? refused : withWait(reply, refused, wait));
  });
};

/** A write for a student who was deleted concurrently: the database keeps one or the other. */
export const isStudentGone = (error: unknown): boolean => violates(error, /_student_id_students_id_fk$/);

type EarlyFailureHandlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/** Failures before a request has a route, or is parsed, are refused like all others. */
export const earlyFailureHandlers = (publicUrl: URL): EarlyFailureHandlers => {
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'no-store' };
  return {
    frameworkErrors: ({ statusCode = 400 }, _request, reply: FastifyReply) => {
      reply.headers(headers).send(sendRefusal(reply, refusalOfStatus[statusCode] ?? 'request-invalid'));
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable && error.code !== 'ECONNRESET') {
        const status = clientErrorStatus[error.code] ?? 400;
        const body = JSON.stringify(refusalAnswer(refusalOfStatus[status] ?? 'request-invalid'));
        const lines = Object.entries({
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        }).map(([name, value]) => `${name}: ${value}`);
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
      }
      socket.destroy(error);
    },
  };
};

/** The status for requests Node could not parse, by error code. */
const clientErrorStatus: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
