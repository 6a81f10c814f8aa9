import type { App } from '../../../app.ts';
import { testOrigin } from '../../../test-app.ts';

export interface Answer {
  readonly status: number;
  /** Where the browser is redirected; '' for nowhere. */
  readonly location: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  /** The attributes of each cookie that was set last. */
  readonly cookieRules: Map<string, string>;
  readonly get: (url: string) => Promise<Answer>;
  /** Calls our API. @returns the answer's body. */
  readonly call: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => Promise<Record<string, unknown>>;
  /** Posts a cross-site form. */
  readonly post: (url: string, form: URLSearchParams, headers?: Record<string, string>) => Promise<Answer>;
}

/** A browser that stores cookies, without a network. `address` is its IP address. */
export const newBrowser = ({ server }: App, address = '203.0.113.1'): TestBrowser => {
  const cookies = new Map<string, string>();
  const cookieRules = new Map<string, string>();
  const send = async (request: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers, ...rest } = request;
    const response = await server.inject({
      ...rest,
      remoteAddress: address,
      headers: { host: 'localhost:3000', cookie, ...(headers as Record<string, string> | undefined) },
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...rules] = set.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      cookieRules.set(name, rules.join('; '));
      if (rules.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.location ?? '';
    return { status: response.statusCode, location, body: response.body, headers: response.headers };
  };
  return {
    cookies,
    cookieRules,
    get: (url) => send({ method: 'GET', url }),
    call: async (method, url, payload) =>
      JSON.parse((await send({ method, url, headers: { origin: testOrigin }, ...(payload && { payload }) })).body),
    post: (url, form, headers = { origin: 'https://elsewhere.example' }) =>
      send({
        method: 'POST',
        url,
        payload: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  };
};

/** Path and query of an address. */
export const pathOf = (url: URL): string => url.pathname + url.search;

/** The notice that an address asks the login page to show. */
export const noticeIn = ({ location }: Answer): string | null => new URL(location, testOrigin).searchParams.get('sso');
