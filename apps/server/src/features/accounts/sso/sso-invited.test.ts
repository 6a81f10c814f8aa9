import { findSsoTicket } from '@sixty/contract/accounts/sso.ts';
import { expect, test } from 'vitest';
import { invitationRig } from '../../organizations/invitations/test-invitations.ts';
import { newBrowser } from './test-browser.ts';
import { useOidcWorld } from './test-oidc-world.ts';

const { oidc, testApp, newPerson, visit, signUp, sessionOf } = await useOidcWorld();
const { newSchool, invite, list, codeSentTo, withdraw, mailTo } = invitationRig(testApp);

/** Invites an address, and follows the link of the message to the provider and back. */
const comeInvited = async (email: string) => {
  const school = await newSchool();
  await invite(school.licensee.token, email);
  const browser = newBrowser(testApp().app);
  const redirect = `/organization/accept?code=${await codeSentTo(email)}`;
  const search = new URLSearchParams({ redirect });
  const { location } = await visit(browser, oidc, `/api/sso/district/start?${search}`);
  // The requested page is kept on the way to the form.
  expect(location).toBe(`/account/sign-up?sso=true&${search}`);
  const { organization } = await browser.call('GET', findSsoTicket.path);
  return { school, browser, organization };
};

test.each([true, false])(
  'makes an invited user who signs up by SSO a member who works there, with a verified address (vouched for: %s)',
  async (email_verified) => {
    const person = newPerson({ email_verified });
    const email = person.email.toUpperCase();
    oidc.person = { ...person, email };
    const { school, browser, organization } = await comeInvited(person.email);
    expect(organization).toBe(school.name);
    expect(await signUp(browser, `invited.${person.sub}`)).toMatchObject({ valid: true });
    expect(await sessionOf(browser)).toMatchObject({
      emailVerified: true,
      currentOrganization: { id: school.id, personal: false, permissions: 'Instructor' },
    });
    expect(await list(school.licensee.token)).toEqual([]);
    expect(await mailTo(email)).toEqual([]);
  },
);

test('keeps an invitation to another address open after an SSO sign-up', async () => {
  oidc.person = newPerson({ email_verified: false });
  const { school, browser, organization } = await comeInvited('somebody.else@school.example');
  expect(organization).toBeNull();
  expect(await signUp(browser, 'other.address')).toMatchObject({ valid: true });
  expect(await sessionOf(browser)).toMatchObject({ emailVerified: false, currentOrganization: { personal: true } });
  expect(await list(school.licensee.token)).toHaveLength(1);
});

test('creates the account without a membership if the invitation was withdrawn in between', async () => {
  const person = newPerson();
  oidc.person = person;
  const { school, browser } = await comeInvited(person.email);
  const [open] = await list(school.licensee.token);
  await withdraw(school.licensee.token, open?.id ?? '');
  expect(await signUp(browser, 'too.late')).toMatchObject({ valid: true });
  expect(await sessionOf(browser)).toMatchObject({ currentOrganization: { personal: true } });
});
