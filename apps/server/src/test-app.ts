import { loadLibrary } from '@sixty/content/library.ts';
import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { puzzleRefusal } from '@sixty/contract/puzzle.ts';
import { type RefusalAnswer, refusalSchema } from '@sixty/contract/refusal.ts';
import { refusedEntries } from '@sixty/contract/refused-entries.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { createPasswords, type PasswordCost, type Passwords } from './adapters/passwords/passwords.ts';
import type { SsoProvider } from './adapters/sso/sso-provider.ts';
import { noVideos } from './adapters/videos/videos-file.ts';
import { type App, type AppDeps, buildApp } from './app.ts';
import type { Database } from './db/client.ts';
import { serverKeyFrom } from './db/server-key.ts';
import { useTestDatabase } from './db/test-database.ts';
import { standardRequestTimeout } from './http/connections.ts';
import type { Pages } from './http/pages.ts';

export interface TestApp {
  readonly app: App;
  /** What the app was built from. */
  readonly deps: AppDeps;
  readonly db: Database;
  readonly passwords: Passwords;
  /** The server's log, line by line. */
  readonly logged: string[];
  /** The lines that report a server failure. */
  readonly failures: () => readonly string[];
  /** The only way the server's clock moves. */
  readonly setNow: (now: Date) => void;
  /** Calls an endpoint with a session token, from an address, and checks the answer against the contract. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string | null,
    address?: string,
  ) => Promise<{ status: number; body: OutputOf<E> | RefusalAnswer; cookies: string[] }>;
}

export const testOrigin = 'http://localhost:3000';

const library = loadLibrary();

/** The shapes of a refusal, those with more fields first. */
const refusals = [refusedEntries, z.extend(refusalSchema, puzzleRefusal.shape), refusalSchema];

/** The whole server over a database of its own, called without a network. Available after `beforeAll`. */
export const useTestApp = ({
  publicUrl = testOrigin,
  trustedProxies = 0,
  requestTimeout = standardRequestTimeout,
  webFolder = '/nowhere',
  pages = ['/dashboard', '/students/records/$', '/student/dashboard', '/account/log-in/student'] as Pages,
  countVisits = true,
  videos = noVideos,
  ssoProviders = (): readonly SsoProvider[] => [],
  stripe = null as AppDeps['config']['stripe'],
  trialLicenses = 5,
  passwordCost = 'test' as PasswordCost,
  chatwoot = null as AppDeps['config']['siteLinks']['chatwoot'],
} = {}): (() => TestApp) => {
  const database = useTestDatabase();
  let test: TestApp | undefined;

  beforeAll(async () => {
    let now = new Date();
    const logged: string[] = [];
    const passwords = await createPasswords(passwordCost);
    const deps: AppDeps = {
      config: {
        publicUrl: new URL(publicUrl),
        trustedProxies,
        studentCodeMinutes: 120,
        phonicsVersion2From: '2026-03-01' as CalendarDay,
        smtp: null,
        trial: { licenses: trialLicenses, signUpDays: 14, adminDays: 3 },
        prices: { reading: cents(4900), math: cents(3900), training: cents(25_000) },
        stripe,
        purchaseOrderLicenses: 500,
        salesEmail: 'sales@sixty.example',
        backupDays: 30,
        countVisits,
        staffToolsOff: [],
        siteLinks: {
          findATutor: null,
          customerSupport: null,
          supportEmail: 'support@sixty.example',
          salesEmail: null,
          supportPhone: null,
          chatwoot,
          takesChat: chatwoot === null,
          social: [],
        },
      },
      db: database(),
      key: serverKeyFrom(Buffer.alloc(32, 7)),
      library,
      passwords,
      videos,
      ssoProviders: ssoProviders(),
      log: (event, fields) => logged.push(JSON.stringify({ event, ...fields })),
      now: () => now,
      version: 'test',
      demo: false,
      localTools: true,
      puzzleBits: 1,
      requestTimeout,
      webFolder,
      pages,
      guidesFolder: '/nowhere',
    };
    const app = await buildApp(deps);
    test = {
      app,
      deps,
      db: database(),
      passwords,
      logged,
      failures: () => logged.filter((line) => /^\{"event":"[a-z-]*-failed"/.test(line)),
      setNow: (moment) => {
        now = moment;
      },
      call: async (endpoint, input, token = null, remoteAddress = '127.0.0.1') => {
        const response = await app.server.inject({
          method: endpoint.method,
          url: endpoint.path,
          remoteAddress,
          headers: { origin: testOrigin, host: 'localhost:3000', ...(token ? { cookie: `sixty=${token}` } : {}) },
          ...(endpoint.method === 'GET'
            ? { query: input as Record<string, string> }
            : { payload: input as Record<string, unknown> }),
        });
        const body: unknown = response.json();
        const schema = refusals.find((each) => each.safeParse(body).success) ?? endpoint.output;
        const parsed: unknown = schema.parse(body);
        // A field that the contract does not name must not be sent.
        expect(body).toEqual(parsed);
        const set = response.headers['set-cookie'] ?? [];
        return {
          status: response.statusCode,
          body: parsed as RefusalAnswer | OutputOf<typeof endpoint>,
          cookies: typeof set === 'string' ? [set] : [...set],
        };
      },
    };
  });

  afterAll(() => test?.app.close());

  return () => {
    if (!test) throw new Error('The test app is missing before beforeAll.');
    return test;
  };
};
