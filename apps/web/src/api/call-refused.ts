import { callMessages } from '@sixty/contract/messages/call.ts';

/** A call that was refused by the server, or that did not reach it (status 0). `message` is made to be shown. */
export class CallRefused extends Error {
  readonly code: string;
  /** The HTTP status, 0 where there was no answer. */
  readonly status: number;
  /** All of what was answered, for whoever knows more of it; nothing where there was no answer. */
  readonly answer: unknown;

  constructor(code: string, message: string, status: number, answer?: unknown) {
    super(message);
    this.name = 'CallRefused';
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

/** The failure of a call that got no answer from the application (A section 7). */
export const unreachable = (status = 0): CallRefused => {
  const code = navigator.onLine ? 'server-unreachable' : 'offline';
  return new CallRefused(code, callMessages[code], status);
};

/** Whether trying again may help: there was no answer, or none from the application. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallRefused && (error.code === 'server-unreachable' || error.code === 'offline');

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof CallRefused ? error.message : callMessages['internal-error'];
