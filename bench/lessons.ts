import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { LessonAnswer, LessonCommand, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { reconnection } from '@sixty/contract/reconnection.ts';
import { io, type Socket } from 'socket.io-client';
import { type LessonPair, makeLessonPairs } from './lesson-pairs.ts';
import { startOurServer, type Undo } from './programs.ts';
import { send } from './requests.ts';
import { findDatabase } from './stored-results.ts';

/** Times in milliseconds. */
export interface LessonTimes {
  readonly pairs: number;
  /** From the instructor's selection of an exercise until the student's device receives it. */
  readonly exercise: readonly number[];
  /** From the instructor's selection of the student until the linked device receives it. */
  readonly student: readonly number[];
  /** From the restarted server's readiness until a device shows what its instructor has open. */
  readonly reconnected: readonly number[];
}

interface LinkedPair extends LessonPair {
  readonly instructor: Socket;
  readonly device: Socket;
}

const type = 'addition';

/** Enough rounds that one stall of the machine stays below the 99th percentile. */
const rounds = 3;

/**
 * Links `pairs` lessons to a separate server and selects at an even rate: a tenth of the pairs per second. Then
 * restarts the server under them.
 */
export const measureLessons = async (dataDir: string, pairs: number, undo: Undo): Promise<LessonTimes> => {
  const server = await startOurServer(dataDir, undo);
  const database = await findDatabase(dataDir);
  const made = await makeLessonPairs(database.url, pairs);
  const sockets: Socket[] = [];
  undo(async () => {
    for (const socket of sockets) socket.disconnect();
  });
  const linked: LinkedPair[] = [];
  for (let start = 0; start < made.length; start += 50) {
    linked.push(
      ...(await Promise.all(
        made.slice(start, start + 50).map(async (pair) => {
          const instructor = connect(server.origin, pair.instructorCookie);
          const device = connect(server.origin, pair.deviceCookie);
          sockets.push(instructor, device);
          await Promise.all([instructor, device].map(connected));
          return { ...pair, instructor, device };
        }),
      )),
    );
  }
  const agent = new Agent({ keepAlive: true });
  undo(async () => agent.destroy());

  const chooseExercise = ({ instructor, studentId }: LinkedPair, number: number) =>
    command(instructor, { kind: 'open-exercise', studentID: studentId, type, number });
  const chooseStudent = ({ instructorCookie, studentId }: LinkedPair) =>
    send({ origin: server.origin, cookie: instructorCookie }, agent, {
      method: 'POST',
      path: '/api/students/code',
      body: JSON.stringify({ studentID: studentId }),
    });

  const between = 10_000 / pairs;
  const exerciseRound = () =>
    overTime(linked, between, (pair) => untilReceived(pair, 'exercise-opened', () => chooseExercise(pair, 1)));
  const studentRound = () =>
    overTime(linked, between, (pair) => untilReceived(pair, 'exercise-closed', () => chooseStudent(pair)));
  const [exercise, student]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const measured = [await exerciseRound(), await studentRound()] as const;
    // The first round warms up.
    if (round > 0) {
      exercise.push(...measured[0]);
      student.push(...measured[1]);
    }
  }

  const numberOf = (place: number) => 1 + (place % 20);
  await overTime(linked, between, (pair, place) =>
    untilReceived(pair, 'exercise-opened', () => chooseExercise(pair, numberOf(place))),
  );
  await server.stop();
  const consistent = linked.map(async ({ device, deviceCookie }, place) => {
    await connected(device);
    // The device's page does this on every connection.
    const call = { method: 'GET', path: '/api/lesson', body: '' } as const;
    const answer = JSON.parse(await send({ origin: server.origin, cookie: deviceCookie }, agent, call));
    if (answer.exercise?.number !== numberOf(place))
      throw new Error('A device shows an exercise that is no longer open.');
    return performance.now();
  });
  await startOurServer(dataDir, undo, server.port);
  const ready = performance.now();
  const reconnected = (await Promise.all(consistent)).map((at) => Math.max(0, at - ready));
  return { pairs, exercise, student, reconnected };
};

const connect = (origin: string, cookie: string): Socket =>
  io(origin, { transports: ['websocket'], forceNew: true, ...reconnection, extraHeaders: { origin, cookie } });

const connected = (socket: Socket): Promise<void> =>
  socket.connected ? Promise.resolve() : new Promise((resolve) => socket.once('connect', () => resolve()));

const command = async (instructor: Socket, given: LessonCommand): Promise<void> => {
  const answer: LessonAnswer = await instructor.timeout(10_000).emitWithAck('lesson', given);
  if (!answer.valid) throw new Error(`A command was refused: ${answer.message}`);
};

/** Milliseconds from the start of an action until the pair's device receives the event. */
const untilReceived = async (
  { device }: LinkedPair,
  kind: RealtimeEvent['kind'],
  action: () => Promise<unknown>,
): Promise<number> => {
  const heard = new Promise<number>((resolve) => {
    const listen = (event: RealtimeEvent) => {
      if (event.kind !== kind) return;
      device.off('event', listen);
      resolve(performance.now());
    };
    device.on('event', listen);
  });
  const begun = performance.now();
  await action();
  return (await heard) - begun;
};

/** Measures every pair once, starting one per interval whether or not earlier ones are done. */
const overTime = async (
  pairs: readonly LinkedPair[],
  between: number,
  measure: (pair: LinkedPair, place: number) => Promise<number>,
): Promise<number[]> => {
  const begun = performance.now();
  return Promise.all(
    pairs.map(async (pair, place) => {
      await delay(Math.max(0, begun + place * between - performance.now()));
      return measure(pair, place);
    }),
  );
};
