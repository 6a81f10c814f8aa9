import { callMessages } from '@sixty/contract/messages/call.ts';
import type { LessonAnswer, LessonCommand } from '@sixty/contract/realtime.ts';
import { currentSocket } from './socket.ts';

/* Separate from the socket, so that student devices, which send no commands, do not load it. */

const answerTimeoutMs = 5000;

let last: Promise<unknown> = Promise.resolve();
let lastKeepCommand: Promise<unknown> = Promise.resolve();

/**
 * Opens or closes an exercise on the student's devices, or only counts them. Commands run in order, as the last one
 * wins. Waits up to 5 seconds for the connection and the answer and never throws: without an answer it returns the
 * refusal 'server-unreachable'. A command given as a function is evaluated on its turn.
 */
export const sendLessonCommand = (command: LessonCommand | (() => LessonCommand)): Promise<LessonAnswer> => {
  const answer = last.then(() => send(typeof command === 'function' ? command() : command));
  last = answer;
  if (typeof command === 'object' && command.kind === 'keep-device') lastKeepCommand = answer;
  return answer;
};

/**
 * Resolves once the server knows, or is unreachable, which devices are kept; calls that depend on it wait for this.
 */
export const keepCommandSettled = (): Promise<unknown> => lastKeepCommand;

const send = async (command: LessonCommand): Promise<LessonAnswer> => {
  try {
    const socket = await currentSocket();
    if (!socket) return notReached;
    return await socket.timeout(answerTimeoutMs).emitWithAck('lesson', command);
  } catch {
    return notReached;
  }
};

const notReached: LessonAnswer = {
  valid: false,
  code: 'server-unreachable',
  message: callMessages['server-unreachable'],
};
