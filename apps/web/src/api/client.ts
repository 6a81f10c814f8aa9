import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { refusalSchema } from '@sixty/contract/refusal.ts';
import { CallRefused, unreachable } from './call-refused.ts';
import { queryClient, sessionKey } from './query-client.ts';
import { stringifySearch } from './search-params.ts';
import { readServerClock } from './server-clock.ts';

const timeoutMs = 30_000;

interface CallOptions {
  /** Aborts the call; without it the call times out after 30 seconds. */
  readonly signal?: AbortSignal;
  /** Replaces `fetch`, for callers that need upload progress. */
  readonly send?: (endpoint: Endpoint, input: unknown, signal: AbortSignal) => Promise<Response>;
}

/**
 * Calls an endpoint of the contract and returns its successful response.
 *
 * @throws CallRefused with the server's message, with 'offline' or 'server-unreachable' where there was no response, or
 * with 'internal-error' for one that does not match the contract.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const response = await (options.send ?? send)(endpoint, input, options.signal ?? AbortSignal.timeout(timeoutMs));
  readServerClock(response.headers.get('date'));
  const body: unknown = await response.json().catch(() => null);
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) {
    // The session has ended or belongs to another user.
    if (response.status === 401) void queryClient.invalidateQueries({ queryKey: sessionKey });
    throw new CallRefused(refusal.data.code, refusal.data.message, response.status, body);
  }
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data as OutputOf<E>;
  // A proxy answered instead of the application.
  if (body === null || !response.ok) throw unreachable(response.status);
  throw new CallRefused('internal-error', callMessages['internal-error'], response.status, body);
};

const send = async (endpoint: Endpoint, input: unknown, signal: AbortSignal): Promise<Response> => {
  try {
    if (endpoint.method === 'GET') {
      return await fetch(endpoint.path + stringifySearch(input as Record<string, unknown>), {
        credentials: 'same-origin',
        signal,
      });
    }
    return await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    });
  } catch {
    throw unreachable();
  }
};
