import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { unreachable } from './call-refused.ts';
import { readAnswer } from './client.ts';
import { readServerClock } from './server-clock.ts';

/** A slow line may take as long as it needs; one on which nothing moves for so long is none. In milliseconds. */
const patience = 60_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the share of the input that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Calls an endpoint that takes much, and tells how much of it has left; only XMLHttpRequest knows that.
 * @throws CallRefused as `call` does, and the signal's reason where it was aborted.
 */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: UploadOptions,
): Promise<OutputOf<E>> => {
  const { status, text } = await send(endpoint, JSON.stringify(input), signal, onProgress);
  return readAnswer(endpoint, status, jsonOf(text));
};

const send = (endpoint: Endpoint, body: string, signal: AbortSignal, onProgress: (share: number) => void) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), patience);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), patience);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason);
      if (request.status === 0) return reject(unreachable());
      readServerClock(request.getResponseHeader('date'));
      resolve({ status: request.status, text: request.responseText });
    });
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('content-type', 'application/json');
    request.send(body);
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
