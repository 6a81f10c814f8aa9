import { expect, test } from 'vitest';
import type { Session } from '../../api/queries.ts';
import { type LinkedSites, type Navigation, navigationFor } from './navigation.ts';

const nobody: Session = {
  valid: true,
  user: ['guest'],
  id: null,
  name: null,
  username: null,
  emailVerified: false,
  lesson: null,
  reading: null,
  currentOrganization: null,
  impersonation: null,
  version: '1',
  demo: false,
  countsPages: true,
};

const customer = (personal: boolean, permissions: 'Licensee' | 'Manager' | 'Instructor'): Session => ({
  ...nobody,
  user: ['customer'],
  currentOrganization: { id: '1', name: 'Riverside', personal, permissions, groupName: 'Default' },
});

const student: Session = { ...nobody, user: ['student'] };

const noSites: LinkedSites = { findATutor: null, customerSupport: null, social: [] };

const labels = (links: Navigation['main']): string[] => links.map(({ label }) => label);

const all = (session: Session, sites = noSites) => navigationFor(session, sites);

const everyPlace = (navigation: Navigation) => Object.values(navigation).flat();

test('guests get prices, sign-up, recovery and log-in, and no customer pages', () => {
  const { main, ...others } = all(nobody);
  expect(main.map(({ label, to }) => [label, to])).toEqual([
    ['Pricing', '/subscribe'],
    ['Account Recovery', '/account/recover'],
    ['Sign Up', '/account/sign-up'],
    ['Log In', '/account/log-in/teacher'],
  ]);
  expect([others.resources, others.account, others.learnMore]).toEqual([[], [], []]);
});

test('students see only Exercises', () => {
  const sites = {
    findATutor: 'https://t.example',
    customerSupport: 'https://s.example',
    social: [{ name: 'A', url: 'https://a.example' }],
  };
  expect(everyPlace(all(student, sites)).map(({ to }) => to)).toEqual(['/student/dashboard']);
});

test.each([
  ['the owner of a personal organization', customer(true, 'Licensee'), ['Pricing']],
  ['a Licensee', customer(false, 'Licensee'), ['Manage Org', 'Pricing']],
  ['a Manager', customer(false, 'Manager'), ['Manage Org', 'Pricing']],
  ['an Instructor', customer(false, 'Instructor'), []],
])('%s sees what the permission allows', (_title, session, more) => {
  expect(labels(all(session).main)).toEqual(['Dashboard', 'Manage Students', ...more]);
});

test('staff who are customers see the customer links and their tools', () => {
  const staff: Session = { ...customer(true, 'Licensee'), user: ['customer', 'admin'] };
  const { account, ...others } = all(staff);
  expect({ ...others, account: account.filter(({ to }) => to !== '/admin') }).toEqual(all(customer(true, 'Licensee')));
  expect(account.map(({ label }) => label)).toContain('Administration Tools');
});

test('customers see the guides, support, the account and the learning pages', () => {
  const { main, resources, account, learnMore } = all(customer(true, 'Licensee'));
  expect(main.find(({ label }) => label === 'Pricing')?.to).toBe('/subscribe/choose');
  expect(resources.map(({ kind, to }) => [kind, to])).toEqual([
    ['file', '/file/instructions'],
    ['file', '/file/math_instructions'],
    ['file', '/file/readability'],
    ['file', '/file/pronunciation'],
    ['page', '/help'],
  ]);
  expect(labels(account)).toEqual(['My Account', 'Create An Organization', 'FAQ']);
  expect(learnMore.map(({ to }) => to.split('/').at(-1))).toEqual([
    'the-program',
    'testimonials',
    'research',
    'use-cases',
    'our-story',
  ]);
});

test('configured addresses of other sites replace the defaults', () => {
  const social = [{ name: 'Mastodon', url: 'https://social.example' }];
  const sites = { findATutor: 'https://tutors.example', customerSupport: 'https://support.example', social };
  expect(all(nobody, sites).main[0]).toEqual({ label: 'Find A Tutor', kind: 'site', to: 'https://tutors.example' });
  const ofCustomer = all(customer(true, 'Licensee'), sites);
  expect(labels(ofCustomer.main)).not.toContain('Find A Tutor');
  expect(ofCustomer.resources.at(-1)).toEqual({
    label: 'Customer Support',
    kind: 'site',
    to: 'https://support.example',
  });
  const footer = ['Terms of use', 'Privacy policy', 'Mastodon'];
  expect(labels(all(customer(true, 'Licensee'), sites).footer)).toEqual(footer);
  expect(labels(all(nobody, sites).footer)).toEqual(['The program', 'Help', ...footer]);
});
