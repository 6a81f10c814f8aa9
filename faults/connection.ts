import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';

/** An answer: status 0 if none arrived; `accepted` is null unless the answer matches the contract. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly accepted: OutputOf<E> | null;
  /** `name=value` of the cookies that were set, for the next call. */
  readonly cookie: string;
}

/** Calls the server as a browser on its pages does. */
export interface Connection {
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E>>;
}

const timeout = 10_000;

/** @param cookie the session cookie, or empty for a guest. */
export const connectTo = (url: string, cookie = ''): Connection => ({
  call: async (endpoint, input) => {
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body = endpoint.method === 'GET' ? null : JSON.stringify(input);
    try {
      const response = await fetch(`${url}${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      const parsed = endpoint.output.safeParse(await response.json());
      return {
        status: response.status,
        accepted: parsed.success ? (parsed.data as OutputOf<typeof endpoint>) : null,
        cookie: response.headers
          .getSetCookie()
          .map((each) => each.split(';', 1)[0])
          .join('; '),
      };
    } catch {
      // The server is down, or was killed while answering.
      return { status: 0, accepted: null, cookie: '' };
    }
  },
});
