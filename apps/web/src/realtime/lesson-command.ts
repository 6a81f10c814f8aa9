import { callMessages } from '@sixty/contract/messages/call.ts';
import type { LessonAnswer, LessonCommand } from '@sixty/contract/realtime.ts';
import { currentSocket } from './socket.ts';

/* Apart from the socket itself: a student's device, which commands nothing, does not load it. */

const answerTimeoutMs = 5000;

let last: Promise<unknown> = Promise.resolve();
let lastKeeping: Promise<unknown> = Promise.resolve();

/**
 * Opens or closes an exercise on the student's devices, or only counts them; one after the other, as the last one
 * counts. Waits up to 5 seconds for the connection and the answer; never throws: without an answer it gives the refusal
 * 'server-unreachable'. A command that is a function is made when its turn has come.
 */
export const sendLessonCommand = (command: LessonCommand | (() => LessonCommand)): Promise<LessonAnswer> => {
  const answer = last.then(() => send(typeof command === 'function' ? command() : command));
  last = answer;
  if (typeof command === 'object' && command.kind === 'keep-devices') lastKeeping = answer;
  return answer;
};

/** When the server has heard, or cannot hear, whether devices are kept: what depends on it and goes by a call waits for this. */
export const keepingAnswered = (): Promise<unknown> => lastKeeping;

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
