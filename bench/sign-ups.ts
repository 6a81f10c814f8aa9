import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from '../apps/server/src/adapters/mail/test-mail-server.ts';
import { puzzleIn, solve } from '../apps/server/src/test-puzzle.ts';
import { signUpInput } from '../apps/server/src/test-sign-up-input.ts';
import { startOurServer, type Undo } from './programs.ts';

/** Times in milliseconds. */
export interface SignUpTimes {
  readonly teachers: number;
  /** How many got an account. */
  readonly accepted: number;
  /** How many had to try again, as the server was busy. */
  readonly again: number;
  /** How many got no account, by the refusal. */
  readonly refused: Readonly<Record<string, number>>;
  readonly puzzles: number;
  /** From the first try to the last answer. */
  readonly took: number;
  /** From each teacher's first try to the last answer. */
  readonly answers: readonly number[];
  /** From each accepted answer until the verification mail arrives; none for a mail that did not come in time. */
  readonly verifications: readonly number[];
  /** From the request of a reset by somebody else until the mail arrives, while teachers sign up. */
  readonly resets: readonly number[];
}

const schools = 10;
const teachersOfSchool = 250;

/** It always ends: no try begins later than this, and no mail is awaited longer, in milliseconds. */
const most = { morning: 600_000, mail: 120_000 } as const;

/** Each may ask five times an hour. */
const resetsOf = ['demo.teacher', 'demo.tutor', 'demo.licensee', 'demo.manager', 'demo.instructor'];
const resetsOfEach = 5;
const resetEvery = 1000;

/** All at the same moment: each school has an address and one connection, on which its teachers sign up in turn. */
export const measureSignUps = async (dataDir: string, undo: Undo): Promise<SignUpTimes> => {
  const { received, port, close } = await startMailServer();
  undo(close);
  const arrivals = new Map<string, number[]>();
  let read = 0;
  const arrivalsOf = (to: string): readonly number[] => {
    for (; read < received.length; read += 1) {
      const mail = received[read];
      for (const address of mail?.to ?? []) arrivals.set(address, [...(arrivals.get(address) ?? []), mail?.at ?? 0]);
    }
    return arrivals.get(to) ?? [];
  };
  const { origin } = await startOurServer(dataDir, undo, undefined, {
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sixty <sixty@example.org>' },
    // The addresses of the schools.
    TRUSTED_PROXIES: '1',
  });

  const post = async (path: string, from: string, input: object, solution?: string) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        ...{ origin, 'content-type': 'application/json', 'x-forwarded-for': from },
        ...(solution !== undefined && { 'puzzle-solution': solution }),
      },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as { readonly valid: boolean; readonly code?: string };
    return { ...answer, retryAfter: Number(response.headers.get('retry-after') ?? 0) };
  };

  const begun = performance.now();
  const isOver = () => performance.now() - begun > most.morning;
  const answers: number[] = [];
  const accepted = new Map<string, number>();
  const refused: Record<string, number> = {};
  let [puzzles, again] = [0, 0];
  const signUp = async (username: string, from: string): Promise<void> => {
    const input = signUpInput(username);
    const asked = performance.now();
    let answer = await post('/api/sign-up', from, input);
    if (answer.code === 'too-many-requests') again += 1;
    while (answer.code === 'too-many-requests' && !isOver()) {
      await delay(answer.retryAfter * 1000);
      answer = await post('/api/sign-up', from, input);
    }
    const puzzle = puzzleIn(answer);
    if (puzzle) {
      puzzles += 1;
      answer = await post('/api/sign-up', from, input, solve(puzzle));
    }
    answers.push(performance.now() - asked);
    if (answer.valid) accepted.set(input.emailAddress, performance.now());
    else refused[answer.code ?? ''] = (refused[answer.code ?? ''] ?? 0) + 1;
  };
  let areSigningUp = true;
  const resets: number[] = [];
  const resetting = async (): Promise<void> => {
    for (let time = 0; time < resetsOfEach; time += 1) {
      for (const username of resetsOf) {
        if (!areSigningUp) return;
        const asked = performance.now();
        const answer = await post('/api/account/recover', '10.1.0.1', { username });
        if (!answer.valid) throw new Error(`A reset was refused: ${answer.code}.`);
        const to = `${username}@example.org`;
        while (arrivalsOf(to).length <= time && performance.now() - asked < most.mail) await delay(5);
        resets.push((arrivalsOf(to)[time] ?? Number.POSITIVE_INFINITY) - asked);
        await delay(resetEvery);
      }
    }
  };
  const morning = Array.from({ length: schools }, async (_, school) => {
    for (let teacher = 0; teacher < teachersOfSchool && !isOver(); teacher += 1) {
      await signUp(`bench.${school}.${teacher}`, `10.0.0.${school + 1}`);
    }
  });
  const asking = resetting();
  await Promise.all(morning);
  const took = performance.now() - begun;
  areSigningUp = false;
  await asking;
  const latest = performance.now() + most.mail;
  while (performance.now() < latest && [...accepted.keys()].some((to) => arrivalsOf(to).length === 0)) await delay(20);
  const verifications = [...accepted].flatMap(([to, answered]) =>
    arrivalsOf(to)
      .slice(0, 1)
      .map((at) => at - answered),
  );
  return {
    ...{ teachers: schools * teachersOfSchool, accepted: accepted.size, again, refused, puzzles },
    ...{ took, answers, verifications, resets },
  };
};
