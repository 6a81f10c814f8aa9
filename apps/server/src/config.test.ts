import { expect, test } from 'vitest';
import { demoConfig, readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/sixty');

/** The settings of a server whose database holds the demo world. */
const inDemo = (env: Record<string, string>) => {
  const config = read(env);
  if ('errors' in config) throw new Error(config.errors.join());
  return demoConfig(config, env);
};

test('without settings the server runs only on this machine, with its own database and the demo world', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/sixty/.data',
    webFolder: '/srv/sixty/apps/web/dist',
    databaseUrl: null,
    serverKey: null,
    demo: true,
    publicUrl: new URL('http://localhost:3000'),
    studentCodeMinutes: 120,
    phonicsVersion2From: null,
    videosFile: null,
    smtp: null,
  });
});

const mail = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@b.co' };

test.each([
  ['never on a given database', { DATABASE_URL: 'postgres://db/sixty' }, false],
  ['on a given database when asked for', { DATABASE_URL: 'postgres://db/sixty', DEMO: '1' }, true],
  ['off when asked', { DEMO: '0' }, false],
  ['never behind a public address', { ...mail, PUBLIC_URL: 'https://sixty.example' }, false],
  ['never where other machines reach the server', { ...mail, HOST: '0.0.0.0' }, false],
  ['never behind a proxy', { ...mail, TRUSTED_PROXIES: '1' }, false],
  ['behind a public address when asked for', { ...mail, PUBLIC_URL: 'https://sixty.example', DEMO: '1' }, true],
])('the demo world is made: %s', (_title, env, demo) => {
  expect(read(env)).toMatchObject({ demo });
});

test('resolves a relative path of the videos file against the program’s folder', () => {
  expect(read({ VIDEOS: 'videos.json' })).toMatchObject({ videosFile: '/srv/sixty/videos.json' });
  expect(read({ VIDEOS: '/etc/videos.json' })).toMatchObject({ videosFile: '/etc/videos.json' });
});

test('resolves a relative path of the sign-in providers file against the program’s folder', () => {
  expect(read({})).toMatchObject({ ssoProvidersFile: null });
  expect(read({ SSO_PROVIDERS: 'sso.json' })).toMatchObject({ ssoProvidersFile: '/srv/sixty/sso.json' });
});

test('passwords have full cost, and a minimal one only when a test on this machine asks for it', () => {
  expect(read({})).toMatchObject({ passwordCost: 'standard' });
  expect(read({ TEST_PASSWORD_COST: '0' })).toMatchObject({ passwordCost: 'standard' });
  for (const env of [{}, { PUBLIC_URL: 'http://127.0.0.1:8080' }, { HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }])
    expect(read({ ...env, TEST_PASSWORD_COST: '1' })).toMatchObject({ passwordCost: 'test' });
});

test.each([
  { PUBLIC_URL: 'https://sixty.example' },
  { PUBLIC_URL: 'http://10.0.0.5:3000' },
  { PUBLIC_URL: 'http://localhost.sixty.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4', PUBLIC_URL: 'http://localhost:3000' },
  { TRUSTED_PROXIES: '1' },
])('refuses to start a reachable server with cheap passwords: %o', (env) => {
  expect(read({ DEMO: '1', ...mail, ...env, TEST_PASSWORD_COST: '1' })).toEqual({
    errors: [expect.stringMatching(/^TEST_PASSWORD_COST makes passwords easy to guess/)],
  });
});

test.each([{ PUBLIC_URL: 'https://sixty.example' }, { HOST: '0.0.0.0' }, { TRUSTED_PROXIES: '1' }])(
  'refuses to start a reachable server with the tools of developers: %o',
  (env) => {
    expect(read({ ...mail, ...env, DEV_TOOLS: '1' })).toEqual({
      errors: [expect.stringMatching(/^DEV_TOOLS shows all emails and confirms payments to everybody/)],
    });
    expect(read({ DEV_TOOLS: '1' })).toMatchObject({ devTools: true, isLocalOnly: true });
  },
);

test('prices are in cents, with placeholders until they are set', () => {
  expect(read({})).toMatchObject({ prices: { reading: 4900, math: 3900, training: 25_000 }, salesEmail: null });
  const env = { PRICE_READING_CENTS: '6050', PRICE_MATH_CENTS: '0', SALES_EMAIL: 'sales@example.org' };
  expect(read(env)).toMatchObject({
    prices: { reading: 6050, math: 0, training: 25_000 },
    salesEmail: 'sales@example.org',
  });
});

test('takes cards with the configured provider', () => {
  expect(read({})).toMatchObject({ stripe: null });
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(read(keys)).toMatchObject({ stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', api: null } });
});

test('the second version of phonics starts on a given day', () => {
  expect(read({ PHONICS_VERSION_2_FROM: '2026-09-01' })).toMatchObject({ phonicsVersion2From: '2026-09-01' });
});

test.each([
  [
    { PHONICS_VERSION_2_FROM: '2026-02-29' },
    'PHONICS_VERSION_2_FROM must be a day such as 2026-09-01, but it is "2026-02-29".',
  ],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but it is "yes".'],
  [{ COUNT_VISITS: 'off' }, 'COUNT_VISITS must be 0 or 1, but it is "off".'],
  [
    { PUBLIC_URL: 'sixty.example' },
    'PUBLIC_URL must be an http or https address without a path, but it is "sixty.example".',
  ],
  [{ PRICE_MATH_CENTS: '49' }, 'PRICE_MATH_CENTS must be 0, or at least 50: no card is charged less.'],
  [{ PRICE_MATH_CENTS: '39.00' }, 'PRICE_MATH_CENTS must be a whole number from 0 to 10000000, but it is "39.00".'],
  [{ SALES_EMAIL: 'sales' }, 'SALES_EMAIL must be an email address, but it is "sales".'],
  [{ STUDENT_CODE_MINUTES: '0' }, 'STUDENT_CODE_MINUTES must be a whole number from 1 to 1440, but it is "0".'],
])('refuses %o with a sentence', (env, sentence) => {
  expect(read(env as unknown as Record<string, string>)).toEqual({ errors: [sentence] });
});

test('sends email through the configured mail server, from the configured sender', () => {
  const env = { SMTP_URL: 'smtps://user:pass%40word@mail.example.org', MAIL_FROM: 'Sixty <sixty@example.org>' };
  expect(read(env)).toMatchObject({
    smtp: { url: new URL('smtps://user:pass%40word@mail.example.org'), from: 'Sixty <sixty@example.org>' },
  });
});

test.each([
  [{ DEMO: '0', PUBLIC_URL: 'https://sixty.example' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '0', PUBLIC_URL: 'http://127.sixty.example' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '1', PUBLIC_URL: 'https://demo.example' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '0', HOST: '0.0.0.0' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '0', HOST: '::' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '0', HOST: '192.168.1.4' }, /^SMTP_URL must be set if users connect from other machines/],
  [{ DEMO: '0', TRUSTED_PROXIES: '1' }, /^SMTP_URL must be set if users connect from other machines/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together(?!.*sk_live)/,
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together/],
  [{ STRIPE_API: 'https://api.elsewhere.example' }, /^STRIPE_API must be an address of this machine/],
  [{ SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM must be set/],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Sixty' }, /^MAIL_FROM must be set/],
  [{ SMTP_URL: 'mail.example.org:secret', MAIL_FROM: 'a@b.co' }, /^SMTP_URL must be like smtps:(?!.*secret)/],
])('refuses %o with one sentence about mail', (env, sentence) => {
  expect(read(env as unknown as Record<string, string>)).toEqual({ errors: [expect.stringMatching(sentence)] });
});

test.each([
  { DEMO: '0', PUBLIC_URL: 'http://127.0.0.1:8080' },
  { DEMO: '0', PUBLIC_URL: 'http://[::1]:8080' },
  { DEMO: '0', HOST: '::1' },
  { DEMO: '0', HOST: 'localhost' },
  { DEMO: '0' },
])('%o needs no mail server: the local mailbox keeps the messages', (env) => {
  expect(read(env as unknown as Record<string, string>)).toMatchObject({ smtp: null });
});

test.each([
  'mysql://db',
  'db/sixty',
  'postgres://[::1/sixty',
  'postgres://user:secret@db:port/sixty',
  'postgres://user:se#cret@db/sixty',
  'postgres://user:se%C3@db/sixty',
])('refuses %s as DATABASE_URL with a sentence that does not repeat it', (address) => {
  const output = read({ DATABASE_URL: address });
  expect(output).toEqual({ errors: [expect.stringMatching(/^DATABASE_URL must be like postgres:/)] });
  expect(JSON.stringify(output)).not.toContain(address);
});

test.each([
  'postgres://db/sixty',
  'postgresql://user:pass%23word@[::1]:5433/sixty?sslmode=verify-full',
  'postgres:///sixty?host=/var/run/postgresql',
])('accepts %s as DATABASE_URL', (address) => {
  expect(read({ DATABASE_URL: address })).toMatchObject({ databaseUrl: address });
});

test('a trial has five licenses of each program for 14 days unless configured otherwise', () => {
  expect(read({})).toMatchObject({ trial: { licenses: 5, signUpDays: 14, adminDays: 3 } });
  expect(read({ TRIAL_LICENSES: '0', TRIAL_DAYS_SIGNUP: '30' })).toMatchObject({
    trial: { licenses: 0, signUpDays: 30 },
  });
  expect(read({ TRIAL_DAYS_SIGNUP: '0' })).toMatchObject({ errors: [expect.stringContaining('TRIAL_DAYS_SIGNUP')] });
});

test('four staff tools are off unless configured otherwise, and none in the demo world', () => {
  const four = ['sales-code', 'send-email', 'create-account', 'send-codes-email'];
  expect(read({ DEMO: '0' })).toMatchObject({ staffToolsOff: four });
  expect(read({ DEMO: '1' })).toMatchObject({ staffToolsOff: four });
  expect(inDemo({})).toMatchObject({ staffToolsOff: [] });
  expect(inDemo({ STAFF_TOOLS_OFF: 'force-login' })).toMatchObject({ staffToolsOff: ['force-login'] });
  expect(read({ STAFF_TOOLS_OFF: 'none' })).toMatchObject({ staffToolsOff: [] });
  expect(read({ STAFF_TOOLS_OFF: 'force-login, send-email' })).toMatchObject({
    staffToolsOff: ['force-login', 'send-email'],
  });
  expect(read({ STAFF_TOOLS_OFF: 'everything' })).toMatchObject({
    errors: [expect.stringContaining('STAFF_TOOLS_OFF')],
  });
});

test('counts page views unless the operator turns it off', () => {
  expect(read({})).toMatchObject({ countVisits: true });
  expect(read({ COUNT_VISITS: '1' })).toMatchObject({ countVisits: true });
  expect(read({ COUNT_VISITS: '0' })).toMatchObject({ countVisits: false });
});

test('reports all errors together', () => {
  expect(read({ PORT: '-1', DEMO: 'x' })).toMatchObject({ errors: [expect.any(String), expect.any(String)] });
});

test('links other sites only if configured', () => {
  expect(read({})).toMatchObject({
    siteLinks: {
      findATutor: null,
      customerSupport: null,
      supportEmail: null,
      salesEmail: null,
      supportPhone: null,
      social: [],
    },
  });
  const env = {
    FIND_A_TUTOR_URL: 'https://tutors.example/?q=a',
    SOCIAL_LINKS: 'One=https://one.example/@a, Two = http://two.example,',
  };
  expect(read(env)).toMatchObject({
    siteLinks: {
      findATutor: 'https://tutors.example/?q=a',
      social: [
        { name: 'One', url: 'https://one.example/@a' },
        { name: 'Two', url: 'http://two.example' },
      ],
    },
  });
});

test('offers the support chat if its messages reach someone: at SUPPORT_EMAIL, or in the demo', () => {
  const own = {
    DATABASE_URL: 'postgres://user@db.example.org/sixty',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'sixty@example.org',
  };
  const takesChat = (env: Record<string, string>) => {
    const config = read(env);
    return 'siteLinks' in config && config.siteLinks.takesChat;
  };
  expect(takesChat(own)).toBe(false);
  expect(takesChat({ ...own, SUPPORT_EMAIL: 'help@example.org' })).toBe(true);
  expect(takesChat({ ...own, DEMO: '1' })).toBe(false);
  expect(inDemo(own).siteLinks.takesChat).toBe(true);
  expect(inDemo({ CHATWOOT_URL: 'https://chat.example.org', CHATWOOT_TOKEN: 'a' }).siteLinks.takesChat).toBe(false);
  expect(takesChat({ CHATWOOT_URL: 'https://chat.example.org', CHATWOOT_TOKEN: 'a' })).toBe(false);
});

test('uses the configured contacts of support and sales', () => {
  const env = { SUPPORT_EMAIL: 'help@example.org', SALES_EMAIL: 'sales@example.org', SUPPORT_PHONE: '(305) 555-0134' };
  expect(read(env)).toMatchObject({
    salesEmail: 'sales@example.org',
    siteLinks: { supportEmail: 'help@example.org', salesEmail: 'sales@example.org', supportPhone: '(305) 555-0134' },
  });
});

test.each([
  [{ SUPPORT_EMAIL: 'help' }, /^SUPPORT_EMAIL must be an email address/],
  [{ SUPPORT_PHONE: 'call us' }, /^SUPPORT_PHONE must be a number/],
])('refuses %o as a contact', (env, sentence) => {
  expect(read(env as unknown as Record<string, string>)).toEqual({ errors: [expect.stringMatching(sentence)] });
});

test.each([
  [{ FIND_A_TUTOR_URL: 'javascript:alert(1)' }, /^FIND_A_TUTOR_URL must be an http or https address/],
  [{ SOCIAL_LINKS: 'https://one.example' }, /^SOCIAL_LINKS must be like/],
  [{ SOCIAL_LINKS: 'One=mailto:one@example.org' }, /^SOCIAL_LINKS must be like/],
])('refuses %o as the address of another site', (env, sentence) => {
  expect(read(env as unknown as Record<string, string>)).toEqual({ errors: [expect.stringMatching(sentence)] });
});

test('Chatwoot replaces the support chat if its address and token are both set', () => {
  expect(read({})).toMatchObject({ siteLinks: { supportEmail: null, chatwoot: null } });
  const set = {
    CHATWOOT_URL: 'https://chat.example.org/',
    CHATWOOT_TOKEN: 'aB3_-x',
    SUPPORT_EMAIL: 'help@example.org',
  };
  expect(read(set)).toMatchObject({
    siteLinks: { supportEmail: 'help@example.org', chatwoot: { url: 'https://chat.example.org', token: 'aB3_-x' } },
  });
});

test.each([
  ['an address without a token', { CHATWOOT_URL: 'https://chat.example.org' }, 'CHATWOOT_TOKEN'],
  ['a token without an address', { CHATWOOT_TOKEN: 'abc' }, 'CHATWOOT_URL'],
  ['a path', { CHATWOOT_URL: 'https://chat.example.org/app', CHATWOOT_TOKEN: 'abc' }, 'without a path'],
  [
    'a value that would extend the policy',
    { CHATWOOT_URL: "https://a;script-src'", CHATWOOT_TOKEN: 'abc' },
    'CHATWOOT_URL',
  ],
  [
    'an unencrypted script on encrypted pages',
    {
      CHATWOOT_URL: 'http://chat.example.org',
      CHATWOOT_TOKEN: 'abc',
      PUBLIC_URL: 'https://sixty.example',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'a@b.co',
    },
    'CHATWOOT_URL',
  ],
  [
    'a token with other characters',
    { CHATWOOT_URL: 'https://chat.example.org', CHATWOOT_TOKEN: 'a b' },
    'CHATWOOT_TOKEN',
  ],
  ['an invalid address', { SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
])('refuses %s as a contact of support', (_title, env, named) => {
  expect(read(env)).toMatchObject({ errors: [expect.stringContaining(named)] });
});
