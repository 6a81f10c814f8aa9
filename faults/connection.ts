import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';

/** What came back: status 0 where nothing did, `accepted` null unless it is an answer as the contract has it. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly accepted: OutputOf<E> | null;
  /** `name=value` of the cookies that were set, as the next call sends them. */
  readonly cookie: string;
}

/** Calls the server as a browser on its own pages does. */
export interface Connection {
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E>>;
}

const timeout = 10_000;

/** @param cookie of the session, or empty for a guest. */
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
      // Nobody listens, or the server was killed in the middle of its answer.
      return { status: 0, accepted: null, cookie: '' };
    }
  },
});
