import { callMessages } from '@sixty/contract/messages/call.ts';

/** A call that the server refused or that did not reach it (status 0). `message` can be shown to users. */
export class CallRefused extends Error {
  readonly code: string;
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  /** The full response body for callers that know its shape; undefined without a response. */
  readonly answer: unknown;

  constructor(code: string, message: string, status: number, answer?: unknown) {
    super(message);
    this.name = 'CallRefused';
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

/** The error of a call without a response from the application (A section 7). */
export const unreachable = (status = 0): CallRefused => {
  const code = navigator.onLine ? 'server-unreachable' : 'offline';
  return new CallRefused(code, callMessages[code], status);
};

/** Whether a retry may help: there was no response, or none from the application. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallRefused && (error.code === 'server-unreachable' || error.code === 'offline');

/** The message to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof CallRefused ? error.message : callMessages['internal-error'];
