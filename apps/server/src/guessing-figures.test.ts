import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unsubscribe, verifyEmail } from '@sixty/contract/accounts/account-email.ts';
import { changePassword } from '@sixty/contract/accounts/account-profile.ts';
import { checkResetCode, requestRecovery, resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { loginWithPasskey } from '@sixty/contract/accounts/second-factors.ts';
import { isEmailAddressAvailable, isUsernameAvailable } from '@sixty/contract/accounts/sign-up.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { shareStudents } from '@sixty/contract/students/sharing.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { findTransfer } from '@sixty/contract/students/transfer.ts';
import { studentCodeLength } from '@sixty/domain/exercises/student-code.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addAccount, addCustomer, addSession, addStudent } from './db/test-fixtures.ts';
import { logInLimits } from './features/accounts/sessions/limits.ts';
import { newToken } from './http/session-cookie.ts';
import { testOrigin, useTestApp } from './test-app.ts';
import { puzzleIn, solve } from './test-puzzle.ts';

/*
 * How many guesses an attacker gets in an hour at full speed: from one place, and from a thousand. The figures are
 * those of the table in docs/security.md, which is read here.
 */

const testApp = useTestApp();

const password = 'Correct-Horse-1';
const minute = 60_000;
let passwordHash = '';
let places = 0;
let names = 0;

beforeAll(async () => {
  passwordHash = await testApp().passwords.hash(password);
  // As a running server does, so that no transaction waits for another connection to read the queue.
  await testApp().app.jobs.workOff();
});

afterEach(() => void vi.useRealTimers());

/** An unused address. */
const newAddress = (): string => {
  places += 1;
  return `10.9.${Math.floor(places / 250)}.${places % 250}`;
};

const newName = (): string => {
  names += 1;
  return `nobody.${names}`;
};

const newCustomer = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db, { passwordHash });
  const owner = { userId: user.id, organizationId: organization.id };
  return { owner, username: user.username, newSession: () => addSession(db, owner) };
};

type Answer = { readonly statusCode: number; readonly body: string };

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

type Response = Awaited<ReturnType<ReturnType<typeof testApp>['app']['server']['inject']>>;

/** Whether the attacker solves puzzles. */
let solvesPuzzles = false;

const send = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { address = '10.8.0.1', cookie = '' }: From,
  solution?: string,
): Promise<Response> => {
  const answer = await testApp().app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: address,
    headers: { origin: testOrigin, cookie, ...(solution !== undefined && { [solutionHeader]: solution }) },
    ...(endpoint.method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: input as Record<string, unknown> }),
  });
  const puzzle = solvesPuzzles ? puzzleIn(answer.json()) : null;
  return puzzle ? send(endpoint, input, { address, cookie }, solve(puzzle)) : answer;
};

const logIn = (username: string, type: 'teacher' | 'student', from: From) =>
  send(login, { username, password: type === 'teacher' ? 'Wrong-Horse-1' : 'BBBBB', type }, from);

/** Whether a guess was checked. */
type Guess = () => Promise<boolean>;

/** A place that guesses one target; a guess was checked unless it was refused by the limit. */
type Place = () => Promise<Guess>;

const unlessTooMany =
  (attempt: () => Promise<Answer>): Guess =>
  async () => {
    const { statusCode, body } = await attempt();
    if (statusCode >= 500 || body.includes('request-invalid')) throw new Error(`No guess was made: ${body}`);
    // A price is also quoted when its code is not checked.
    return statusCode !== 429 && !body.includes('Too many attempts');
  };

/** The place is an address. */
const fromAddresses = (attempt: (address: string) => Promise<Answer>) => async (): Promise<Place> => async () => {
  const address = newAddress();
  return unlessTooMany(() => attempt(address));
};

/** The place is an account that is signed in, at an address of its own. */
const fromAccounts =
  (attempt: (from: Required<From>, studentId: string) => Promise<Answer>) => async (): Promise<Place> => async () => {
    const { owner, newSession } = await newCustomer();
    const { id } = await addStudent(testApp().db, owner);
    const from = { address: newAddress(), cookie: `sixty=${await newSession()}` };
    return unlessTooMany(() => attempt(from, id));
  };

const quote = (from: From) => send(findPrice, { discountCode: newName() } as never, from);

/** The place is the Licensee of a school. */
const aUsernameToInvite = async (): Promise<Place> => async () => {
  const { token } = await addAccount(testApp().db, { personal: false });
  const terms = { permission: 'Licensee', group: '', studentLimit: null } as const;
  return unlessTooMany(() => send(inviteUsers, { ...terms, entries: [newName()] }, { cookie: `sixty=${token}` }));
};

const aPassword = async (): Promise<Place> => {
  const { username } = await newCustomer();
  return async () => {
    const address = newAddress();
    return unlessTooMany(() => logIn(username, 'teacher', { address }));
  };
};

/** A stolen browser mark, used from any address. */
const aPasswordAtABrowser = async (): Promise<Place> => {
  const { username } = await newCustomer();
  const signedIn = await send(login, { username, password, type: 'teacher' }, { address: newAddress() });
  const mark = signedIn.cookies.find(({ name }) => name === 'sixty-device');
  const cookie = `sixty-device=${mark?.value}`;
  return async () => unlessTooMany(() => logIn(username, 'teacher', { address: newAddress(), cookie }));
};

const aCurrentPassword = async (): Promise<Place> => {
  const { newSession } = await newCustomer();
  const input = { currentPassword: 'Wrong-Horse-1', newPassword: 'Newer-Horse-2' };
  return async () => {
    const cookie = `sixty=${await newSession()}`;
    return unlessTooMany(() => send(changePassword, input, { cookie }));
  };
};

const aCode = async (): Promise<Place> => {
  const { owner, username, newSession } = await newCustomer();
  const student = await addStudent(testApp().db, owner);
  await testApp().call(selectStudent, { studentID: student.id }, await newSession());
  return async () => {
    const address = newAddress();
    return unlessTooMany(() => logIn(username, 'student', { address }));
  };
};

const passkey = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
} as const;

interface Row {
  /** The name in the document's table. */
  readonly what: string;
  readonly begin: () => Promise<Place>;
  /** Guesses that one place gets, and in how many minutes; with solved puzzles, null if they are not limited. */
  readonly guesses: number | null;
  readonly minutes: number;
  /** Maximum for all places together in an hour; null if each place has its own. */
  readonly together: number | null;
  /** The guesses without puzzles, of one place and of all together, if there are puzzles. */
  readonly free?: { readonly guesses: number; readonly together: number | null };
  /** How long the counts last, if not for `minutes`. */
  readonly per?: 'code';
}

const rows: readonly Row[] = [
  {
    ...{ what: 'password of one account', begin: aPassword, guesses: 10, minutes: 15, together: 100 },
    free: { guesses: 5, together: 50 },
  },
  {
    what: 'passwords of any account',
    begin: fromAddresses((address) => logIn(newName(), 'teacher', { address })),
    ...{ guesses: null, minutes: 15, together: null },
    free: { guesses: 100, together: null },
  },
  {
    what: 'password, at a browser that has signed in to the account',
    begin: aPasswordAtABrowser,
    ...{ guesses: 10, minutes: 15, together: 40 },
  },
  { what: 'current password, in a stolen session', begin: aCurrentPassword, guesses: 10, minutes: 15, together: 100 },
  {
    ...{ what: 'code of one student', begin: aCode, guesses: 1000, minutes: 24 * 60, together: 1700 },
    ...{ free: { guesses: 800, together: 1400 }, per: 'code' },
  },
  {
    what: 'codes of any student',
    begin: fromAddresses((address) => logIn(newName(), 'student', { address })),
    ...{ guesses: null, minutes: 15, together: null },
    free: { guesses: 3000, together: null },
  },
  {
    what: 'passkey',
    begin: fromAddresses((address) => send(loginWithPasskey, { response: passkey }, { address })),
    ...{ guesses: null, minutes: 15, together: null },
    free: { guesses: 60, together: null },
  },
  {
    what: 'code of a link to a new password, checked',
    begin: fromAddresses((address) => send(checkResetCode, { code: newToken() }, { address })),
    ...{ guesses: 60, minutes: 15, together: null },
  },
  {
    what: 'code of a link to a new password, used',
    begin: fromAddresses((address) => send(resetPassword, { code: newToken(), password }, { address })),
    ...{ guesses: 60, minutes: 15, together: null },
  },
  {
    what: 'code of a link that verifies an address',
    begin: fromAddresses((address) => send(verifyEmail, { code: newToken() }, { address })),
    ...{ guesses: 200, minutes: 60, together: null },
  },
  {
    what: 'code of a transfer',
    begin: fromAccounts((from) => send(findTransfer, { code: newToken() }, from)),
    ...{ guesses: 200, minutes: 60, together: null },
  },
  {
    ...{ what: 'one discount code, by users', begin: fromAccounts(quote) },
    ...{ guesses: 60, minutes: 60, together: null },
  },
  {
    what: 'one discount code, by guests',
    begin: fromAddresses((address) => quote({ address })),
    ...{ guesses: 200, minutes: 60, together: null },
    free: { guesses: 50, together: null },
  },
  {
    ...{ what: 'usernames to invite', begin: aUsernameToInvite },
    ...{ guesses: 100, minutes: 60, together: null },
  },
  {
    what: 'usernames to share with',
    begin: fromAccounts((from, studentId) => {
      const permissions = { read: true, write: false };
      return send(shareStudents, { students: [studentId], shareToCustomer: newName(), permissions }, from);
    }),
    ...{ guesses: 100, minutes: 60, together: null },
  },
  {
    what: 'recovery, requested for any account',
    begin: fromAddresses((address) => send(requestRecovery, { username: newName(), emailAddress: '' }, { address })),
    ...{ guesses: null, minutes: 60, together: null },
    free: { guesses: 30, together: null },
  },
  {
    what: 'recovery, asked for one username',
    begin: async () => {
      const username = newName();
      return fromAddresses((address) => send(requestRecovery, { username, emailAddress: '' }, { address }))();
    },
    ...{ guesses: 5, minutes: 60, together: 5 },
  },
  {
    what: 'usernames that are taken, by guests',
    begin: fromAddresses((address) => send(isUsernameAvailable, { username: newName() }, { address })),
    ...{ guesses: 300, minutes: 15, together: null },
  },
  {
    what: 'email addresses that are taken, by guests',
    begin: fromAddresses((address) => send(isEmailAddressAvailable, { email: `${newName()}@x.example` }, { address })),
    ...{ guesses: 300, minutes: 15, together: null },
  },
  {
    what: 'addresses taken off the list',
    begin: fromAddresses((address) => send(unsubscribe, { email: `${newName()}@x.example` }, { address })),
    ...{ guesses: null, minutes: 60, together: null },
    free: { guesses: 100, together: null },
  },
];

/** The document's table: guesses an hour from one place and from a thousand, by target. */
const written = new Map(
  readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', one, thousand]) => [what, [one, thousand]] as const),
);

/** Makes a number of guesses, some concurrently; fewer than may wait for a password. */
const guessTimes = async (guess: Guess, count: number): Promise<boolean[]> => {
  const answers: boolean[] = [];
  while (answers.length < count) {
    const next = Math.min(20, count - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: next }, guess))));
  }
  return answers;
};

/** The document's words for a number of guesses. */
const cell = ({ per, free }: Row, guesses: number | null, withoutPuzzles: number | null): string => {
  const figure = (count: number) => count.toLocaleString('en-US');
  const all = guesses === null ? [] : [`${figure(guesses)}${per ? ` a ${per}` : ''}`];
  return free ? [...all, `${figure(withoutPuzzles ?? 0)} without puzzles`].join(', ') : (all[0] ?? '');
};

/** Places guess until they have made a number of guesses together; the next guess is not checked. */
const expectTogether = async (row: Row, each: number, together: number): Promise<void> => {
  const many = await row.begin();
  for (let left = together; left > 0; left -= each) {
    expect(await guessTimes(await many(), Math.min(left, each))).not.toContain(false);
  }
  expect(await (await many())()).toBe(false);
};

test.each(rows)('$what: $guesses guesses in $minutes minutes from one place', async (row) => {
  const { what, begin, guesses, minutes, together, free, per } = row;
  const times = per ? 1 : 60 / minutes;
  const inAnHour = guesses === null ? null : guesses * times;
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  solvesPuzzles = false;

  const place = await begin();
  const one = await place();
  if (free) {
    expect(await guessTimes(one, free.guesses)).not.toContain(false);
    expect(await guessTimes(one, 5)).not.toContain(true);
    solvesPuzzles = true;
  }
  expect(await guessTimes(one, guesses === null ? 5 : guesses - (free?.guesses ?? 0))).not.toContain(false);
  if (guesses !== null) expect(await guessTimes(one, 5)).not.toContain(true);
  // Other places can continue, unless the limit is shared.
  expect(await (await place())()).toBe(together === null || together !== inAnHour);
  solvesPuzzles = false;
  vi.setSystemTime(start + minutes * minute - 1000);
  expect(await one()).toBe(false);
  vi.setSystemTime(start + minutes * minute + 1000);
  expect(await one()).toBe(true);

  if (together !== null && together !== inAnHour && guesses !== null) {
    if (free?.together) await expectTogether(row, free.guesses, free.together);
    solvesPuzzles = true;
    await expectTogether(row, guesses, together);
  }

  const all = together ?? (inAnHour === null ? null : inAnHour * 1000);
  const freeOfAll = free ? (free.together ?? free.guesses * times * 1000) : null;
  expect(written.get(what)).toEqual([
    cell(row, inAnHour, free ? free.guesses * times : null),
    cell(row, all, freeOfAll),
  ]);
});

test('a code is guessed with a chance below 1 in 10,000, with puzzles or in a day without', () => {
  // The letters of `plain-code.ts`.
  const codes = 28 ** studentCodeLength;
  expect(logInLimits.code.limit / codes).toBeLessThan(1e-4);
  expect(logInLimits.codesOfAccount.puzzles.after / codes).toBeLessThan(1e-4);
});
