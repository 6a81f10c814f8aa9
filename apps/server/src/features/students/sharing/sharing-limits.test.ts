import { setOutsideSharing } from '@sixty/contract/organizations/organization-settings.ts';
import { shareStudents } from '@sixty/contract/students/sharing.ts';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { addCustomer, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool } from '../../organizations/members/test-members.ts';

const testApp = useTestApp();

test('the Licensees get a hundred messages a day of one user who asks for approval, and a last one', async () => {
  const { db, app, call } = testApp();
  const school = await addSchool(db);
  await call(setOutsideSharing, { id: school.id, outsideSharing: 'approval' }, school.token);
  const instructor = await addColleague(db, school, 'instructor', school.owls.id);
  const { id } = await addStudent(db, instructor.owner);
  const ask = async () => {
    const { user } = await addCustomer(db);
    const permissions = { read: true, write: false };
    const asked = { students: [id], shareToCustomer: user.username, permissions };
    expect((await call(shareStudents, asked, instructor.token)).body).toMatchObject({ valid: true });
    await app.jobs.workOff();
    const mails = await localMessages(db);
    return mails.filter(({ to }) => to === school.licensee.email).map(({ subject }) => subject);
  };
  const one = 'A share outside your organization is waiting for you';
  expect(await ask()).toEqual([one]);
  await db.pool.query(`update rate_limits set points = 99 where key like 'share-requests:%'`);
  expect(await ask()).toEqual([one, one]);
  const last = ['More shares outside your organization are waiting for you', one, one].toSorted();
  expect((await ask()).toSorted()).toEqual(last);
  expect((await ask()).toSorted()).toEqual(last);
});
