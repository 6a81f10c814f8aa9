import { Agent, request } from 'node:http';
import type { Call } from './calls.ts';

/** A server and the caller's cookies. */
export interface Target {
  readonly origin: string;
  readonly cookie: string;
}

/**
 * Sends a call and returns the text of the answer.
 *
 * @throws Error for a refusal, which is fast and must not count.
 */
export const send = ({ origin, cookie }: Target, agent: Agent, { method, path, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) };
    const sending = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('latin1');
        if (text.startsWith('{"valid":true')) resolve(text);
        else reject(new Error(`${method} ${path} was refused: ${text}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** Signs in and returns the target with the cookies. */
export const signIn = async (
  origin: string,
  credentials: { readonly type: 'teacher' | 'student'; readonly username: string; readonly password: string },
): Promise<Target> => {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`The sign-in of ${credentials.username} was refused: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { origin, cookie: cookies.join('; ') };
};

/** Selects a student and returns the code for the student's device. */
export const selectStudent = async (instructor: Target, studentID: string): Promise<string> => {
  const agent = new Agent();
  const call = { method: 'POST', path: '/api/students/code', body: JSON.stringify({ studentID }) } as const;
  return JSON.parse(await send(instructor, agent, call)).studentCode.code;
};

/** Makes sure that two servers do the same work: their answers have the same fields and about the same size. */
export const expectAlike = async (ours: Target, bare: Target, next: () => Call): Promise<void> => {
  const agent = new Agent();
  const [one, other] = [await send(ours, agent, next()), await send(bare, agent, next())];
  const [shape, otherShape] = [shapeOf(JSON.parse(one)), shapeOf(JSON.parse(other))];
  if (shape !== otherShape) throw new Error(`The servers answer differently:\n${shape}\n${otherShape}`);
  if (Math.abs(one.length / other.length - 1) > 0.1) {
    throw new Error(`The answers have ${one.length} and ${other.length} bytes.`);
  }
};

const shapeOf = (value: unknown): string => {
  if (Array.isArray(value)) return `list of ${shapeOf(value[0])}`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{${Object.entries(value).map(([name, field]) => `${name}: ${shapeOf(field)}`)}}`;
};
