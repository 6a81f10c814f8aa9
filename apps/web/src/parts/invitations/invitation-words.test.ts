import { expect, test } from 'vitest';
import { groupTitle, type ListedInvitation, limitText, termsText } from './invitation-words.ts';

const invitation: ListedInvitation = {
  ...{ id: '1', to: 'ann', permission: 'Instructor', group: 'Default', studentLimit: null, inviter: 'Nora Berg' },
  ...{ sent: '2026-11-22T10:00:00Z', expires: '2026-12-06T10:00:00Z', state: 'open' },
};

test("nobody's group is called No Group, and no limit No Limit", () => {
  expect([groupTitle('Default'), groupTitle('Owls')]).toEqual(['No Group', 'Owls']);
  expect([limitText(null), limitText(3)]).toEqual(['No Limit', '3']);
});

test('what goes with a permission is said where it has it', () => {
  expect(termsText(invitation)).toBe('No Group');
  expect(termsText({ ...invitation, group: 'Owls', studentLimit: 1 })).toBe('Owls, up to 1 student');
  expect(termsText({ ...invitation, studentLimit: 20 })).toBe('No Group, up to 20 students');
  expect(termsText({ ...invitation, permission: 'Manager', group: 'Owls' })).toBe('Owls');
  expect(termsText({ ...invitation, permission: 'Licensee' })).toBe('');
});
