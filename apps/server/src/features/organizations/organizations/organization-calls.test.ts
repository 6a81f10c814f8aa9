import { expect, test } from 'vitest';
import { addAccount, addGroup, addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const read = async (path: string, token: string) => {
  const response = await testApp().app.server.inject({
    url: path,
    headers: { cookie: `sixty=${token}`, host: 'localhost:3000' },
  });
  return { status: response.statusCode, body: response.json() };
};

/** A Licensee of a school with one group, who works in their personal organization now. */
const newLicensee = async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const group = await addGroup(db, school.organization.id);
  const groups = [{ Name: group.name, name: group.name }];
  return { ...school, groups };
};

test.each([
  ['', '/api/organizations/groups'],
  [' with a slash at its end', '/api/organizations/groups/'],
])('answers the groups of the current organization at the path%s', async (_title, path) => {
  const { token, groups } = await newLicensee();
  expect(await read(path, token)).toEqual({ status: 200, body: { valid: true, groups } });
});

test('answers the groups of another own organization by its id in the path', async () => {
  const { user, organization, groups } = await newLicensee();
  const other = await addAccount(testApp().db);
  const elsewhere = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  for (const path of [`/api/organizations/groups/${organization.id}`, `/api/organizations/groups/${organization.id}/`])
    expect(await read(path, elsewhere)).toEqual({ status: 200, body: { valid: true, groups } });
  const stranger = await read(`/api/organizations/groups/${organization.id}`, other.token);
  expect(stranger).toMatchObject({ status: 404, body: { valid: false, code: 'organization-missing' } });
  expect(await read('/api/organizations/groups/none', other.token)).toMatchObject({ status: 400 });
});

test('answers the privileges, the personal flag and the groups of a user', async () => {
  const { token, groups } = await newLicensee();
  expect((await read('/api/user', token)).body).toEqual({
    ...{ valid: true, privileges: ['Administrator'], personal: 'No', groups },
  });
  const own = await addAccount(testApp().db);
  expect((await read('/api/user/', own.token)).body).toEqual({
    ...{ valid: true, privileges: ['Administrator'], personal: 'Yes', groups: [] },
  });
});

test('answers the settings of the organization', async () => {
  const { token, groups } = await newLicensee();
  expect((await read('/api/organizations/settings', token)).body).toMatchObject({
    valid: true,
    personal: 'No',
    groups,
  });
});
