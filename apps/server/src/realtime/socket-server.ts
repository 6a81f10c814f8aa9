import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type ClientToServerEvents,
  type ConnectedDevices,
  type Handshake,
  type LessonAnswer,
  type LessonCommand,
  type LessonState,
  lessonCommand,
  type RealtimeEvent,
  type ServerToClientEvents,
  type ShownExercise,
  shownExercise,
} from '@sixty/contract/realtime.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import { isSameExercise } from '@sixty/domain/exercises/exercise.ts';
import { Server } from 'socket.io';
import { type Database, rowsOf } from '../db/client.ts';
import { impersonate } from '../db/impersonation.ts';
import type { Actor, RosterScope, StudentActor } from '../http/actor.ts';
import { followConnections } from '../http/connections.ts';
import { logImpersonatedCommand } from '../http/impersonation.ts';
import { refusalAnswer } from '../http/refusal-answer.ts';
import { type Outcome, refusalsOf } from '../http/route.ts';
import { isOwnOrigin } from '../http/security.ts';
import { readCookie } from '../http/session-cookie.ts';
import { actorOfToken, listLiveActors } from '../http/session-gate.ts';
import { failureFields, type Log } from '../log.ts';
import { createMissedEvents } from './missed-events.ts';
import type { LessonAddress, Realtime } from './realtime.ts';
import { createTrailingThrottle } from './trailing-throttle.ts';

export interface SocketDeps {
  readonly db: Database;
  readonly publicUrl: URL;
  readonly sessionCookie: string;
  readonly now: () => Date;
  readonly networkOfRequest: (request: IncomingMessage) => Buffer | null;
  readonly log: Log;
}

type CarryOut = (scope: RosterScope, command: LessonCommand, now: Date) => Promise<Outcome<LessonState>>;

interface SocketData {
  token: string;
  actor: Exclude<Actor, { kind: 'guest' }>;
  /** The exercise that a student's device last reported. */
  shown: ShownExercise;
}

type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

const lessonRoom = ({ instructorId, studentId }: LessonAddress) => `lesson:${instructorId}:${studentId}`;
const instructorRoom = (userId: string) => `instructor:${userId}`;
const staffRoom = 'staff';
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * The origin of a page without web sockets: browsers send no Origin with the same-origin GET that opens the
 * connection, but do send a referrer (`referrer-policy` in security.ts).
 */
const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/** A refused browser gets only the code. */
const connectionRefusal = (code: RefusalCode) => new Error(code);

/** Sessions can also expire by the clock; their sockets are closed within this time. */
const sweepEvery = 60_000;

/** Far more than the visible tabs of a browser; hidden ones disconnect. */
const maxSocketsOfSession = 8;

/** Throttles reports: a student may turn pages fast, and a broken device may flood. */
const reportEveryMs = 200;

/** The socket server without its command handlers, because publishing features are created from it first. */
export const createSocketServer = (http: HttpServer, deps: SocketDeps) => {
  const untilClosed = followConnections(http);
  const io: SocketServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: ({ headers }, answer) => {
      const isOwn = isOwnOrigin(headers.origin ?? originOf(headers.referer), headers.host, deps.publicUrl);
      if (!isOwn) deps.log('socket-refused', { code: 'origin-refused' });
      answer(null, isOwn);
    },
  });

  io.use(async (socket, next) => {
    const token = readCookie(socket.request.headers.cookie, deps.sessionCookie);
    try {
      const actor = await actorOfToken(deps.db, token, deps.now(), deps.networkOfRequest(socket.request));
      if (actor.kind === 'guest' || token === null) {
        deps.log('socket-refused', { code: 'customer-only' });
        return next(connectionRefusal('customer-only'));
      }
      socket.data = { token, actor, shown: null };
      next();
    } catch (error) {
      deps.log('socket-sign-in-failed', failureFields(error));
      next(connectionRefusal('internal-error'));
    }
  });

  const missedEvents = createMissedEvents(() => performance.now());

  const realtime: Realtime = {
    toLesson: (lesson, event) => void io.to(lessonRoom(lesson)).emit('event', event),
    toInstructor: (userId, event) => {
      if (!isRequestedOnConnect(event)) missedEvents.notified(userId);
      io.to(instructorRoom(userId)).emit('event', event);
    },
    toStaff: (event) => void io.to(staffRoom).emit('event', event),
    devicesIn: (lesson) => devicesOf(shownIn(io, lesson)),
    sessionsIn: (lesson) => [...shownIn(io, lesson).keys()],
    endSessions: (sessionIds) => dismiss(io, sessionIds, { kind: 'session-ended' }),
    changeStudent: (sessionIds) => dismiss(io, sessionIds, { kind: 'student-changed' }),
  };

  const sweep = setInterval(() => {
    missedEvents.forgetOld();
    closeDeadSessions(io, realtime, deps).catch((error: unknown) => deps.log('sweep-failed', failureFields(error)));
  }, sweepEvery);
  sweep.unref();

  return {
    realtime,
    serve: (carryOut: CarryOut) => serveSockets(io, { realtime, missedEvents }, deps, carryOut),
    /** Disconnects every socket and closes the HTTP server with them. */
    close: async () => {
      clearInterval(sweep);
      await untilClosed(io.close());
    },
  };
};

/** The state of the lesson and the support chat, which a browser requests on every connection. */
const isRequestedOnConnect = ({ kind }: RealtimeEvent): boolean =>
  kind === 'device-linked' || kind === 'device-kept' || kind === 'support-chat-changed';

/** What each connected device of a lesson shows, by session: tabs of one device share it. */
type ShownBySession = ReadonlyMap<string, ReadonlyMap<string, NonNullable<ShownExercise>>>;

const shownIn = (io: SocketServer, lesson: LessonAddress): ShownBySession => {
  const byDevice = new Map<string, Map<string, NonNullable<ShownExercise>>>();
  for (const id of io.sockets.adapter.rooms.get(lessonRoom(lesson)) ?? []) {
    const data = io.sockets.sockets.get(id)?.data;
    if (!data) continue;
    const shown = byDevice.get(data.actor.sessionId) ?? new Map();
    byDevice.set(data.actor.sessionId, shown);
    if (data.shown) shown.set(`${data.shown.type}/${data.shown.number}`, data.shown);
  }
  return byDevice;
};

const devicesOf = (bySession: ShownBySession): ConnectedDevices => ({
  devices: bySession.size,
  shown: [...bySession.values()].flatMap((shown) => [...shown.values()]),
});

/** Tells browsers by session why their sockets are closed, and closes them. */
const dismiss = (io: SocketServer, sessionIds: readonly string[], event: RealtimeEvent): void => {
  if (sessionIds.length === 0) return;
  const rooms = sessionIds.map(sessionRoom);
  io.to(rooms).emit('event', event);
  io.in(rooms).disconnectSockets();
};

interface Publishing {
  readonly realtime: Realtime;
  readonly missedEvents: ReturnType<typeof createMissedEvents>;
}

const serveSockets = (
  io: SocketServer,
  { realtime, missedEvents }: Publishing,
  deps: SocketDeps,
  carryOut: CarryOut,
): void => {
  io.on('connection', (socket) => {
    const { actor, token } = socket.data;
    const room = sessionRoom(actor.sessionId);
    if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= maxSocketsOfSession) {
      deps.log('socket-refused', { code: 'too-many-requests' });
      socket.disconnect(true);
      return;
    }
    socket.join(room);
    if (actor.kind === 'student') {
      const lesson = actor.scope;
      const notifyInstructor = () =>
        realtime.toInstructor(lesson.instructorId, {
          kind: 'device-linked',
          studentID: lesson.studentId,
          ...realtime.devicesIn(lesson),
        });
      socket.join(lessonRoom(lesson));
      const shownChanged = createTrailingThrottle(reportEveryMs, notifyInstructor);
      socket.on('disconnect', () => {
        shownChanged.stop();
        notifyInstructor();
      });
      socket.on('showing', (report) => {
        const shown = shownExercise.safeParse(report);
        if (!shown.success || isSameShown(shown.data, socket.data.shown)) return;
        socket.data.shown = shown.data;
        shownChanged.ask();
      });
      notifyInstructor();
      closeIfChanged(io, token, actor, deps, deps.networkOfRequest(socket.request));
      return;
    }
    const { userId } = actor.scope;
    socket.join(instructorRoom(userId));
    if (isStaff(actor)) socket.join(staffRoom);
    const { silentForMs }: Partial<Handshake> = socket.handshake.auth;
    if (typeof silentForMs === 'number' && missedEvents.hasMissed(userId, silentForMs)) {
      socket.emit('event', { kind: 'roster-changed' });
    }
    socket.on('lesson', (command, acknowledge) => {
      if (typeof acknowledge !== 'function') return;
      answerCommand(token, command, deps, carryOut).then(acknowledge, (error: unknown) => {
        deps.log('lesson-command-failed', failureFields(error));
        acknowledge(refusalAnswer('internal-error'));
      });
    });
  });
};

/**
 * A device whose session ended or was handed over between its handshake and joining the rooms got no event, so it is
 * checked again after joining.
 */
const closeIfChanged = (
  io: SocketServer,
  token: string,
  actor: StudentActor,
  { db, now, log }: SocketDeps,
  network: Buffer | null,
): void => {
  actorOfToken(db, token, now(), network).then(
    (current) => {
      if (current.kind === 'student' && current.scope.studentId === actor.scope.studentId) return;
      dismiss(io, [actor.sessionId], { kind: current.kind === 'student' ? 'student-changed' : 'session-ended' });
    },
    (error: unknown) => log('socket-check-failed', failureFields(error)),
  );
};

const isSameShown = (one: ShownExercise, other: ShownExercise): boolean =>
  one && other ? isSameExercise(one, other) : one === other;

/** Checks every command from scratch: the session, its actor and the command's shape. */
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
  const { impersonation, scope } = actor;
  const outcome = await impersonate(impersonation, async () => {
    if (impersonation) {
      await logImpersonatedCommand((of, values) => rowsOf(db, of, values), parsed.data, impersonation, now());
    }
    return carryOut(scope, parsed.data, now());
  });
  if (outcome.ok) return { valid: true, ...outcome.value };
  return refusalAnswer(...refusalsOf(outcome));
};

const isStaff = (actor: SocketData['actor']): boolean =>
  actor.kind === 'customer' && actor.accountTypes.includes('admin');

/** Closes the sockets of ended sessions, and removes users who are no longer staff from the staff room. */
const closeDeadSessions = async (io: SocketServer, realtime: Realtime, { db, now }: SocketDeps): Promise<void> => {
  const connected = new Set([...io.sockets.sockets.values()].map((socket) => socket.data.actor.sessionId));
  if (connected.size === 0) return;
  for (const actor of await listLiveActors(db, [...connected], now())) {
    connected.delete(actor.sessionId);
    if (!isStaff(actor)) io.in(sessionRoom(actor.sessionId)).socketsLeave(staffRoom);
  }
  realtime.endSessions([...connected]);
};
