import type { PendingInvitation } from '@sixty/contract/organizations/invitations.ts';
import { expect, test } from 'vitest';
import { invitedText, limitText, termsText } from './invitation-text.ts';

const invitation: PendingInvitation = {
  ...{
    id: '1',
    email: null,
    username: 'ann',
    permissions: 'Instructor',
    group: 'Default',
    studentLimit: null,
    inviter: 'Nora Berg',
  },
  ...{ sent: '2026-11-22T10:00:00Z', expires: '2026-12-06T10:00:00Z', state: 'open' },
};

test('names the invited user by username or address, as invited', () => {
  expect(invitedText(invitation)).toBe('ann');
  expect(invitedText({ ...invitation, username: null, email: 'ann@example.org' })).toBe('ann@example.org');
});

test('displays a missing limit as No Limit', () => {
  expect([limitText(null), limitText(3)]).toEqual(['No Limit', '3']);
});

test('lists the terms that apply to the permission', () => {
  expect(termsText(invitation)).toBe('No Group');
  expect(termsText({ ...invitation, group: 'Owls', studentLimit: 1 })).toBe('Owls, up to 1 student');
  expect(termsText({ ...invitation, studentLimit: 20 })).toBe('No Group, up to 20 students');
  expect(termsText({ ...invitation, permissions: 'Manager', group: 'Owls' })).toBe('Owls');
  expect(termsText({ ...invitation, permissions: 'Licensee' })).toBe('');
});
