import { puzzleIn, solve } from '../../apps/server/src/test-puzzle.ts';

/** A browser: its cookies, and how many puzzles it solved. */
export interface Browser {
  readonly call: (
    method: string,
    path: string,
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  readonly puzzles: () => number;
  readonly cookie: () => string;
}

/** @param solves whether it solves the puzzles that the server asks for, as our pages do. */
export const newBrowser = (origin: string, { solves = true } = {}): Browser => {
  const cookies = new Map<string, string>();
  let solved = 0;
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (method: string, path: string, input: Readonly<Record<string, unknown>>, solution?: string) => {
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${origin}${path}${query}`, {
      method,
      headers: {
        origin,
        cookie: cookie(),
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(solution !== undefined && { 'puzzle-solution': solution }),
      },
      redirect: 'manual',
      ...(!isRead && { body: JSON.stringify(input) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, body };
  };
  return {
    call: async (method, path, input = {}) => {
      const answer = await send(method, path, input);
      const puzzle = solves ? puzzleIn(answer.body) : null;
      if (puzzle === null) return answer;
      solved += 1;
      return send(method, path, input, solve(puzzle));
    },
    puzzles: () => solved,
    cookie,
  };
};

const passwords: Readonly<Record<string, string>> = {
  'demo.teacher': 'Demo-Teacher-1',
  'demo.tutor': 'Demo-Tutor-1',
  'demo.licensee': 'Demo-Licensee-1',
  'demo.instructor': 'Demo-Instructor-1',
};

export const logIn = (browser: Browser, username: string) =>
  browser.call('POST', '/api/login', { type: 'teacher', username, password: passwords[username] });

/** A browser signed in as a person of the demo world. */
export const signedIn = async (origin: string, username: string): Promise<Browser> => {
  const browser = newBrowser(origin);
  const { status } = await logIn(browser, username);
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}.`);
  return browser;
};

export const logInStudent = (browser: Browser, username: string, code: string) =>
  browser.call('POST', '/api/login', { type: 'student', username, password: code });
