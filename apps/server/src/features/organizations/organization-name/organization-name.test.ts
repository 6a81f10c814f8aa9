import { getSession } from '@sixty/contract/accounts/session.ts';
import { renameOrganization } from '@sixty/contract/organizations/organization-name.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { addColleague, addSchool } from '../members/test-members.ts';

const { testApp, connect } = useTestLessons();

const rename = (token: string, id: string, name: string) => testApp().call(renameOrganization, { id, name }, token);

const nameOf = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid ? body.currentOrganization?.name : undefined;
};

test('renames the organization for a Licensee with a normalized name, notifies every member, and has no effect when repeated', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const colleague = await addColleague(db, school, 'instructor');
  const tab = await connect(colleague.token);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await rename(school.token, school.id, '  Lake \u202e\u200b  School ');
    expect(body).toEqual({ valid: true, message: 'The name of the organization was changed.' });
  }
  await tab.next('session-changed');
  expect([await nameOf(school.token), await nameOf(colleague.token)]).toEqual(['Lake School', 'Lake School']);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.id))).toMatchObject([
    { action: 'organization-renamed', actorId: school.licensee.id },
  ]);
});

test.each([
  ['nothing', ' ', 'organization-name-missing'],
  ['176 characters', 'x'.repeat(176), 'organization-name-too-long'],
])('rejects %s as the name of an organization', async (_title, name, code) => {
  const school = await addSchool(testApp().db);
  expect((await rename(school.token, school.id, name)).body).toMatchObject({ code });
});

test('refuses a Manager, a page of another organization and a personal organization, which is named after its user', async () => {
  const { db } = testApp();
  const [school, other] = [await addSchool(db), await addSchool(db)];
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const alone = await addAccount(db);
  const before = [await nameOf(school.token), await nameOf(other.token), await nameOf(alone.token)];
  expect((await rename(manager.token, school.id, 'Mine')).body).toMatchObject({ code: 'licensee-only' });
  expect((await rename(school.token, other.id, 'Mine')).body).toMatchObject({ code: 'organization-missing' });
  await rename(alone.token, alone.organization.id, 'Mine');
  expect([await nameOf(school.token), await nameOf(other.token), await nameOf(alone.token)]).toEqual(before);
});
