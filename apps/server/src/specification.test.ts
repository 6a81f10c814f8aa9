import { endpoints } from '@sixty/contract/endpoints.ts';
import { referralSources, roles } from '@sixty/domain/accounts/sign-up.ts';
import { profileOptions } from '@sixty/domain/students/student-profile.ts';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { useTestApp } from './test-app.ts';
import { carriers, notCarried, type Place, places } from './test-specification/carriers.ts';
import { answered, notAnswered, notReplayed, sentToo } from './test-specification/exceptions.ts';
import { isOfType, valuesAt } from './test-specification/fields.ts';
import { calls, replayIn } from './test-specification/replay.ts';
import { callRows, fieldRows } from './test-specification/tables.ts';
import { buildWorld, type World } from './test-specification/world.ts';

const testApp = useTestApp();

let world: World;

beforeAll(async () => {
  world = await buildWorld(testApp());
});

const replay = replayIn(() => world);

const replayed = callRows.filter(({ name }) => name in calls).map((row) => [row.name, row] as const);

test('replays every row of the calls, or says why not', () => {
  const named = [...Object.keys(calls), ...Object.keys(notReplayed)];
  expect(named.toSorted()).toEqual(callRows.map(({ name }) => name).toSorted());
});

test.each(replayed)('%s gives what is specified for what is specified', async (name, row) => {
  const fields = (answered[name] ?? row.answered ?? []).filter((field) => !(`${name} ${field}` in notAnswered));
  const exchanges = await replay(name);
  for (const { reply } of exchanges) {
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, body: { valid: true } });
    expect(Object.keys(reply.body)).toEqual(expect.arrayContaining(fields));
  }
  const sent = [...new Set(exchanges.flatMap(({ request }) => Object.keys(request.input)))];
  const [method, path] = [row.call?.method, row.call?.path.replace(/\/\{.*$/, '')];
  const endpoint = endpoints.find((each) => each.method === method && each.path === path);
  if (!endpoint) throw new Error('no endpoint');
  // A field that the contract lacks is ignored.
  expect(Object.keys((endpoint.input as z.ZodMiniObject).shape)).toEqual(expect.arrayContaining(sent));
  const specified = sent.filter((field) => !(`${name} ${field}` in sentToo));
  if (row.sent) expect(specified.toSorted()).toEqual(row.sent.toSorted());
});

test('leaves out and adds only fields that are still missing or needed', async () => {
  for (const [name, row] of replayed) {
    for (const { request, reply } of await replay(name)) {
      const missing = (row.answered ?? []).filter((field) => !answered[name] && !(field in reply.body));
      const named = Object.keys(notAnswered).filter((key) => key.startsWith(`${name} `));
      expect(missing.map((field) => `${name} ${field}`)).toEqual(named);
      const added = row.sent ? Object.keys(request.input).filter((field) => !row.sent?.includes(field)) : [];
      expect(Object.keys(sentToo)).toEqual(expect.arrayContaining(added.map((field) => `${name} ${field}`)));
    }
  }
});

test('every refused call says valid false with a message (A section 7)', async () => {
  const forSomeone = replayed.filter(([, { call }]) => {
    const endpoint = endpoints.find((each) => each.method === call?.method && each.path === call?.path);
    return endpoint && !endpoint.audience.some((who) => who === 'open' || who === 'guest');
  });
  expect(forSomeone.length).toBeGreaterThan(60);
  for (const [name, { call }] of forSomeone) {
    const [exchange] = await replay(name);
    const refused = await world.send(call?.method ?? '', call?.path ?? '', {
      input: {},
      ...exchange?.request,
      token: null,
    });
    expect([401, 403], name).toContain(refused.status);
    expect(refused.body).toMatchObject({ valid: false, message: expect.stringMatching(/\S/) });
  }
});

test('names only fields of the table', () => {
  const rows = fieldRows.map(({ entity, field }) => `${entity} ${field}`);
  expect(rows).toEqual(expect.arrayContaining([...Object.keys(places), ...Object.keys(notCarried)]));
  expect(fieldRows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(Object.keys(carriers)));
});

const placeOf = (entity: string, field: string): Place | null => {
  const place = places[`${entity} ${field}`];
  const carrier = carriers[entity];
  if (place ?? !carrier) return place ?? null;
  const name = field.replace(/^chartData\./, '');
  return { ...carrier, at: carrier.at === '' ? name : `${carrier.at}.${name}` };
};

const options: Readonly<Record<string, readonly string[]>> = {
  Gender: profileOptions.gender,
  Ethnicity: profileOptions.ethnicity,
  'Current School Enrollment': profileOptions.currentSchoolEnrollment,
  'IEP related to reading': profileOptions.iep,
  'English Language Learner': profileOptions.englishLanguageLearner,
  Retention: profileOptions.retention,
  Role: roles,
  Referral: referralSources,
};

const isOptions = ({ entity }: { readonly entity: string }) => entity === 'Option list';

test.each(fieldRows.filter((row) => !isOptions(row)).map((row) => [row.entity, row.field, row] as const))(
  '%s has %s, of its type',
  async (entity, field, row) => {
    const place = placeOf(entity, field);
    if (`${entity} ${field}` in notCarried) {
      if (place) for (const { reply } of await replay(place.row)) expect(valuesAt(reply.body, place.at)).toEqual([]);
      return;
    }
    if (!place) throw new Error(`Which call carries ${entity}?`);
    const exchanges = await replay(place.row);
    const values = exchanges
      .flatMap(({ request, reply }) => valuesAt(place.in === 'request' ? request.input : reply.body, place.at))
      .filter((value) => value !== null);
    expect(values.length).toBeGreaterThan(0);
    const type = place.type ?? row.type;
    expect(values.filter((value) => !isOfType(value, type))).toEqual([]);
  },
);

test.each(
  fieldRows
    .filter((row) => isOptions(row) && !/^(?:Countries|States)$/.test(row.field))
    .map((row) => [row.field, row] as const),
)('offers the choices of %s as specified', (field, { notes }) => {
  expect(options[field]).toEqual(notes.replace(' (optional)', '').split(', '));
});

test('offers the default countries first, and fifty states by name and short code', async () => {
  const [countries] = await replay('GET /api/countries');
  expect(valuesAt(countries?.reply.body, 'countries[]').slice(0, 3)).toEqual(['United States', 'Mexico', 'Canada']);
  const [states] = await replay('GET /api/states');
  const names = valuesAt(states?.reply.body, 'states[].State');
  expect(names.length).toBeGreaterThanOrEqual(50);
  expect(valuesAt(states?.reply.body, 'states[].Short Code')).toHaveLength(names.length);
});
