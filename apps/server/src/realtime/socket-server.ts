import type { Server as HttpServer } from 'node:http';
import {
  type ClientToServerEvents,
  type LessonAnswer,
  type LessonCommand,
  lessonCommand,
  type ServerToClientEvents,
} from '@sixty/contract/realtime.ts';
import { type RefusalCode, refusalAnswer } from '@sixty/contract/refusal.ts';
import { Server } from 'socket.io';
import type { Database } from '../db/client.ts';
import type { Actor, RosterScope } from '../http/actor.ts';
import { followConnections } from '../http/connections.ts';
import { type Outcome, refusalsOf } from '../http/route.ts';
import { isOwnOrigin } from '../http/security.ts';
import { readCookie } from '../http/session-cookie.ts';
import { actorOfToken, listLiveSessions } from '../http/session-gate.ts';
import { failureFields, type Log } from '../log.ts';
import type { LessonAddress, Realtime } from './realtime.ts';

export interface SocketDeps {
  readonly db: Database;
  readonly publicUrl: URL;
  readonly sessionCookie: string;
  readonly now: () => Date;
  readonly log: Log;
}

type CarryOut = (
  scope: RosterScope,
  command: LessonCommand,
) => Promise<Outcome<{ devices: number; selected: boolean }>>;

interface SocketData {
  token: string;
  actor: Exclude<Actor, { kind: 'guest' }>;
}

type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

const lessonRoom = ({ instructorId, studentId }: LessonAddress) => `lesson:${instructorId}:${studentId}`;
const instructorRoom = (userId: string) => `instructor:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * Where a page without web sockets asks from: browsers send no Origin with the GET to their own site that opens the
 * connection, but do name the page (`referrer-policy` in security.ts).
 */
const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/** A browser that gets no socket is told why by the code alone. */
const connectionRefusal = (code: RefusalCode) => new Error(code);

/** Sessions can also end by the clock alone; sockets of such sessions are closed within this time. */
const sweepEvery = 60_000;

/** The socket server, before it knows what to do with commands: features that publish are made from it first. */
export const createSocketServer = (http: HttpServer, deps: SocketDeps) => {
  const untilClosed = followConnections(http);
  const io: SocketServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: ({ headers }, answer) =>
      answer(null, isOwnOrigin(headers.origin ?? originOf(headers.referer), headers.host, deps.publicUrl)),
  });

  io.use(async (socket, next) => {
    const token = readCookie(socket.request.headers.cookie, deps.sessionCookie);
    try {
      const actor = await actorOfToken(deps.db, token, deps.now());
      if (actor.kind === 'guest' || token === null) return next(connectionRefusal('customer-only'));
      socket.data = { token, actor };
      next();
    } catch (error) {
      deps.log('socket-sign-in-failed', failureFields(error));
      next(connectionRefusal('internal-error'));
    }
  });

  const realtime: Realtime = {
    toLesson: (lesson, event) => void io.to(lessonRoom(lesson)).emit('event', event),
    toInstructor: (userId, event) => void io.to(instructorRoom(userId)).emit('event', event),
    devicesIn: (lesson) => {
      const socketIds = [...(io.sockets.adapter.rooms.get(lessonRoom(lesson)) ?? [])];
      return new Set(socketIds.map((id) => io.sockets.sockets.get(id)?.data.actor.sessionId)).size;
    },
    endSessions: (sessionIds) => {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map(sessionRoom);
      io.to(rooms).emit('event', { kind: 'session-ended' });
      io.in(rooms).disconnectSockets();
    },
  };

  const sweep = setInterval(() => {
    closeDeadSessions(io, realtime, deps).catch((error: unknown) => deps.log('sweep-failed', failureFields(error)));
  }, sweepEvery);
  sweep.unref();

  return {
    realtime,
    serve: (carryOut: CarryOut) => serveSockets(io, realtime, deps, carryOut),
    /** Says goodbye to every socket, and closes the HTTP server with them. */
    close: async () => {
      clearInterval(sweep);
      await untilClosed(io.close());
    },
  };
};

const serveSockets = (io: SocketServer, realtime: Realtime, deps: SocketDeps, carryOut: CarryOut): void => {
  io.on('connection', (socket) => {
    const { actor, token } = socket.data;
    socket.join(sessionRoom(actor.sessionId));
    if (actor.kind === 'student') {
      const lesson = actor.scope;
      const tellInstructor = () =>
        realtime.toInstructor(lesson.instructorId, {
          kind: 'device-linked',
          studentID: lesson.studentId,
          devices: realtime.devicesIn(lesson),
        });
      socket.join(lessonRoom(lesson));
      socket.on('disconnect', tellInstructor);
      tellInstructor();
      return;
    }
    socket.join(instructorRoom(actor.scope.userId));
    socket.on('lesson', (command, acknowledge) => {
      if (typeof acknowledge !== 'function') return;
      answerCommand(token, command, deps, carryOut).then(acknowledge, (error: unknown) => {
        deps.log('lesson-command-failed', failureFields(error));
        acknowledge(refusalAnswer('internal-error'));
      });
    });
  });
};

/** Every command is checked as if it were the first: who is this, are they still signed in, is it well formed. */
const answerCommand = async (
  token: string,
  command: unknown,
  { db, now }: SocketDeps,
  carryOut: CarryOut,
): Promise<LessonAnswer> => {
  const actor = await actorOfToken(db, token, now());
  if (actor.kind !== 'customer') return refusalAnswer('customer-only');
  const parsed = lessonCommand.safeParse(command);
  if (!parsed.success) return refusalAnswer('request-invalid');
  const outcome = await carryOut(actor.scope, parsed.data);
  if (outcome.ok) return { valid: true, ...outcome.value };
  return refusalAnswer(...refusalsOf(outcome));
};

const closeDeadSessions = async (io: SocketServer, realtime: Realtime, { db, now }: SocketDeps): Promise<void> => {
  const connected = new Set([...io.sockets.sockets.values()].map((socket) => socket.data.actor.sessionId));
  if (connected.size === 0) return;
  for (const id of await listLiveSessions(db, [...connected], now())) connected.delete(id);
  realtime.endSessions([...connected]);
};
