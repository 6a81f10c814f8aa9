import { editAccount, exportAccount, findAccount } from '@sixty/contract/accounts/account-profile.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, users } from '../../../db/schema/schema.ts';
import { addFactorsOf } from '../../../db/test-fixtures.ts';
import { addDelegation, addInvitationTo, addPaidOrder } from '../../../db/test-office-fixtures.ts';
import { addSaleTo } from '../../../db/test-staff-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';

const testApp = useTestApp();
const { newPerson } = accountRig(testApp);

const details = {
  name: 'Ana Gil',
  streetAddress: '1 Main Street',
  city: 'Austin',
  country: 'United States',
  state: 'Texas',
  postalCode: '78701',
  phoneNumber: '512 555 0100',
  faxNumber: '',
};

test('exports the account without data about students', async () => {
  const person = await newPerson();
  const student = await person.newStudent();
  await testApp().call(editAccount, { ...details, email: person.email, currentPassword: password }, person.token);
  const { body } = await testApp().call(exportAccount, {}, person.token);
  expect(body).toMatchObject({
    account: { ...details, email: person.email, username: person.username },
    organizations: [{ personal: true, permission: 'licensee' }],
    signIn: { elsewhere: [], authenticatorAppSince: null, recoveryCodesLeft: 0, passkeys: [] },
    actions: [{ action: 'account-edited' }],
  });
  expect(JSON.stringify(body)).not.toContain(student.name);
  expect(JSON.stringify(body)).not.toContain(student.id);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['account-edited', 'account-exported']);
});

test('exports purchases, shared seats and invitations only to their own account', async () => {
  const { db } = testApp();
  const [person, stranger] = [await newPerson(), await newPerson()];
  const own = { userId: person.userId, organizationId: person.organizationId };
  await addPaidOrder(db, own);
  await addSaleTo(db, person.email.toUpperCase());
  const recipient = await addDelegation(db, person.organizationId, 3);
  const code = await addInvitationTo(db, person.userId);
  const { body } = await testApp().call(exportAccount, {}, person.token);
  expect(body).toMatchObject({
    orders: [{ kind: 'card', readingLicenses: 1, total: 49, refunded: 0, dispute: null, billing: null }],
    sales: [{ kind: 'paid', price: 490, billing: { contactName: expect.stringContaining('Contact') } }],
    sharedSeats: [{ isGiven: true, program: 'reading', seats: 3 }],
    invitations: [{ isSent: false, permission: 'instructor', endedAt: null, isAccepted: false }],
  });
  for (const hidden of [recipient, code]) expect(JSON.stringify(body)).not.toContain(hidden);
  const { body: other } = await testApp().call(exportAccount, {}, stranger.token);
  expect(other).toMatchObject({ orders: [], sales: [], sharedSeats: [], invitations: [] });
});

test('leaves out data stored under an address that the user has not verified', async () => {
  const person = await newPerson();
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.userId));
  await addSaleTo(testApp().db, person.email);
  const { body } = await testApp().call(exportAccount, {}, person.token);
  expect(body).toMatchObject({ valid: true, sales: [] });
});

test('exports which terms were accepted and when, or null if none were shown', async () => {
  const person = await newPerson();
  const agreed = async () => {
    const { body } = await testApp().call(exportAccount, {}, person.token);
    return body.valid && body.account.agreedTo;
  };
  expect(await agreed()).toBeNull();
  const at = new Date('2026-11-23T10:00:00Z');
  const { orm } = testApp().db;
  await orm.update(users).set({ termsVersion: '2026-11-22', termsAcceptedAt: at }).where(eq(users.id, person.userId));
  expect(await agreed()).toEqual({ version: '2026-11-22', at: at.toISOString() });
});

test('exports SSO providers and second factors without secrets', async () => {
  const person = await newPerson({ elsewhere: true });
  const passkeyId = await addFactorsOf(testApp().db, person.userId);
  const { body } = await testApp().call(exportAccount, {}, person.token);
  expect(body).toMatchObject({ signIn: { elsewhere: ['elsewhere'], passkeys: [{ lastUsedAt: null }] } });
  expect(body.valid && body.signIn.authenticatorAppSince).not.toBeNull();
  expect(JSON.stringify(body)).not.toContain(passkeyId);
  expect((await testApp().call(findAccount, {}, person.token)).body).toMatchObject({ isSamlUser: true });
});
