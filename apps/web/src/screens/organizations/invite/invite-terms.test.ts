import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { parseEntries } from '@sixty/domain/organizations/invitation.ts';
import { expect, test } from 'vitest';
import { inviteInto } from './invite-search.ts';
import { firstTerms, fitting, type InviteChoices, inviteOf, termsErrorText } from './invite-terms.ts';

const licensee: InviteChoices = {
  ...{ valid: true, permission: 'Licensee', group: null, available: 5 },
  groups: [
    { name: 'Larks', studentLimit: 2 },
    { name: 'Owls', studentLimit: null },
  ],
};
const manager: InviteChoices = {
  ...{ valid: true, permission: 'Manager', group: 'Owls', available: 5 },
  groups: [{ name: 'Owls', studentLimit: null }],
};
const ann = parseEntries('ann');

test('a Licensee starts with an Instructor in no group, a Manager with one in their own group', () => {
  expect(firstTerms(licensee)).toEqual({ permission: 'instructor', group: null, studentLimit: null });
  expect(firstTerms(manager)).toEqual({ permission: 'instructor', group: 'Owls', studentLimit: null });
});

test('a link to a group starts with that group and its limit, as far as the inviter may offer them', () => {
  const start = (search: object, choices = licensee) => firstTerms(choices, inviteInto(search));
  const terms = { permission: 'instructor', group: 'Larks', studentLimit: 2 };
  expect(start({ group: 'larks', studentLimit: '2' })).toEqual(terms);
  expect(start({ group: 'Larks', studentLimit: '3' })).toEqual({ ...terms, studentLimit: null });
  expect(start({ group: 'Larks', studentLimit: 'many' })).toEqual({ ...terms, studentLimit: null });
  expect(start({ group: 'Default', studentLimit: '5' })).toEqual({ ...terms, group: null, studentLimit: 5 });
  expect(start({ group: 'Hawks' })).toEqual({ ...terms, group: null, studentLimit: null });
  expect(start({ group: 'Larks' }, manager)).toEqual({ ...terms, group: 'Owls', studentLimit: null });
});

test('another permission or group drops what no longer fits', () => {
  const owl = { permission: 'instructor', group: 'Owls', studentLimit: 4 } as const;
  expect(fitting(licensee, owl)).toEqual(owl);
  expect(fitting(licensee, { ...owl, group: 'Larks' })).toEqual({ ...owl, group: 'Larks', studentLimit: null });
  expect(fitting(licensee, { ...owl, permission: 'manager' })).toEqual({
    ...{ permission: 'manager', group: 'Owls', studentLimit: null },
  });
  expect(fitting(licensee, { ...owl, permission: 'licensee' })).toEqual({
    ...{ permission: 'licensee', group: null, studentLimit: null },
  });
  // The group was deleted in the meantime.
  expect(fitting({ ...licensee, groups: [] }, owl)).toEqual({ ...owl, group: null });
});

test('a new Manager gets the chosen group, never a default', () => {
  const terms = fitting(licensee, { permission: 'manager', group: null, studentLimit: null });
  expect(terms.group).toBeNull();
  expect(termsErrorText(licensee, ann, terms)).toBe('Please choose a group: a Manager has one.');
  expect(termsErrorText(licensee, ann, { ...terms, group: 'Owls' })).toBeNull();
});

test('refuses no entry, an invalid one, or too many', () => {
  const terms = firstTerms(licensee);
  expect(termsErrorText(licensee, [], terms)).toBe('Please enter a username or an email address.');
  expect(termsErrorText(licensee, parseEntries('ann @x'), terms)).toBe(
    'The entered username(s) or email(s) "@x" is/are not a valid email or username.',
  );
  const many = parseEntries(Array.from({ length: 101 }, (_, index) => `user.${index}`).join(' '));
  expect(termsErrorText(licensee, many, terms)).toBe('Please invite at most 100 people at once.');
  expect(termsErrorText(licensee, many.slice(1), terms)).toBeNull();
});

test('the input matches the contract', () => {
  const id = '0192f0c4-0000-7000-8000-000000000000';
  const input = inviteOf(ann, { permission: 'instructor', group: null, studentLimit: 3 }, id);
  expect(inviteUsers.input.parse(input)).toEqual({
    ...{ entries: ['ann'], permission: 'Instructor', group: 'Default', studentLimit: 3, id },
  });
});
