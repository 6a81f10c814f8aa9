import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { unreachable } from './call-refused.ts';
import { call } from './client.ts';

/**
 * A slow connection may take as long as it needs; one without progress for this long counts as lost. In milliseconds.
 */
const patience = 60_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the share of the input that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Calls an endpoint with a large input and reports progress, which only XMLHttpRequest provides.
 *
 * @throws CallRefused as `call` does, and the signal's reason if it was aborted.
 */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: UploadOptions,
): Promise<OutputOf<E>> =>
  call(endpoint, input, { signal, send: (_, given) => send(endpoint, JSON.stringify(given), signal, onProgress) });

const send = (endpoint: Endpoint, body: string, signal: AbortSignal, onProgress: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer = setTimeout(abort, patience);
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(abort, patience);
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason);
      if (request.status === 0) return reject(unreachable());
      const date = request.getResponseHeader('date');
      const headers: HeadersInit = date === null ? {} : { date };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('content-type', 'application/json');
    request.send(body);
  });
