import type { Handshake, LessonAnswer, RealtimeEvent, SharedClock } from '@sixty/contract/realtime.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll } from 'vitest';
import { addCustomer, addSession, addStudent } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

interface Browser {
  readonly socket: Socket;
  /** The events received since the test emptied the list. */
  readonly events: RealtimeEvent[];
  /** The first event of a kind, received already or later. */
  readonly next: (kind: RealtimeEvent['kind']) => Promise<RealtimeEvent>;
  readonly command: (command: unknown) => Promise<LessonAnswer>;
}

/** Test helper: the whole server on a port, browsers with a socket, and lessons between them. */
export const useTestLessons = () => {
  const testApp = useTestApp();
  const open: Socket[] = [];
  let url = '';

  beforeAll(async () => {
    url = await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  const connect = async (token: string, origin = url, auth: Partial<Handshake> = {}): Promise<Browser> => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      extraHeaders: { cookie: `sixty=${token}`, origin },
    });
    open.push(socket);
    const events: RealtimeEvent[] = [];
    const waiting: { kind: string; resolve: (event: RealtimeEvent) => void }[] = [];
    socket.on('event', (event: RealtimeEvent) => {
      events.push(event);
      for (const each of waiting.filter(({ kind }) => kind === event.kind)) each.resolve(event);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      socket,
      events,
      next: (kind) => {
        const had = events.find((event) => event.kind === kind);
        return had ? Promise.resolve(had) : new Promise((resolve) => waiting.push({ kind, resolve }));
      },
      command: (command) => socket.timeout(60_000).emitWithAck('lesson', command),
    };
  };

  /** A selected student with a signed-in device. */
  const newLesson = async () => {
    const { db, call } = testApp();
    const { user, organization } = await addCustomer(db);
    const owner = { userId: user.id, organizationId: organization.id };
    const student = await addStudent(db, owner);
    const token = await addSession(db, owner);
    const { body } = await call(selectStudent, { studentID: student.id }, token);
    if (!body.valid) throw new Error(body.message);
    const deviceToken = await addSession(db, { userId: user.id, studentId: student.id });
    return { ...owner, username: user.username, code: body.studentCode.code, student, token, deviceToken };
  };

  return { testApp, connect, newLesson };
};

export const openAddition = (studentID: string, number = 1) => ({
  kind: 'open-exercise',
  studentID,
  type: 'addition',
  number,
});

export const closeAddition = (studentID: string, number = 1) => ({
  kind: 'close-exercise',
  studentID,
  type: 'addition',
  number,
});

export const showAdditionClock = (studentID: string, clock: SharedClock | null, number = 1) => ({
  kind: 'show-clock',
  studentID,
  type: 'addition',
  number,
  clock,
});
