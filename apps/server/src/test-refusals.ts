import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type * as z from 'zod/mini';

/** Steps of a sign-in, and of setting a factor up, without the ticket of the step before; and without the password. */
export const withoutTicket: Readonly<Record<string, (person: string) => string | null>> = {
  'POST /api/login/second-factor': () => 'sign-in-over',
  'POST /api/login/enrolment': () => 'sign-in-over',
  'POST /api/login/enrolment/confirm': () => 'sign-in-over',
  'POST /api/login/passkey': () => 'sign-in-over',
  'GET /api/sso/ticket': () => 'sso-ticket-over',
  'POST /api/sso/sign-up': () => 'sso-ticket-over',
  'POST /api/account/prove': () => 'current-password-wrong',
  'POST /api/account/second-factors/totp': () => 'totp-exists',
  'POST /api/account/second-factors/totp/confirm': () => 'totp-exists',
  'POST /api/account/second-factors/passkeys': () => 'setup-over',
  // The authenticator app was removed before.
  'DELETE /api/account/second-factors/passkeys': (person) => (person === 'staff' ? 'second-factor-required' : null),
};

/** What needs a step before it, or a device: the tests of second factors show it accepted. */
export const afterAStep =
  /^POST \/api\/(?:login\/(?:second-factor|enrolment|enrolment\/confirm|passkey)|account\/second-factors\/(?:totp|totp\/confirm|passkeys))$/;

/** What everybody hears who asks for a colleague's. */
export const toOthers: Readonly<Record<string, string>> = {
  'GET /api/students/transfer': 'transfer-not-for-you',
  'POST /api/students/transfer/accept': 'transfer-not-for-you',
  'DELETE /api/students/transfer': 'transfer-over',
  'POST /api/organizations/invite/accept': 'invitation-not-for-you',
  'PUT /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/sessions': 'session-missing',
  'GET /api/roster-files/rows': 'import-over',
  'POST /api/roster-files/confirm': 'import-over',
  'POST /api/roster-files/undo': 'undo-over',
};

/** What somebody is in the school of the access matrix; null where the own organization is open. */
export const permissionAtSchool = (person: string): 'licensee' | 'manager' | 'instructor' | null => {
  if (person === 'Licensee') return 'licensee';
  if (person.startsWith('Manager')) return 'manager';
  return /^(?:owner|listed|other Instructor)/.test(person) ? 'instructor' : null;
};

const onlyAlone = (person: string) => (permissionAtSchool(person) === null ? null : 'seats-personal-only');

const ofLicensees = (refusal: string) => (person: string) =>
  permissionAtSchool(person) === 'manager' ? refusal : null;

/** What a Manager of another group hears of invitations into the student's. */
const ofTheGroup = (person: string) => (person === 'Manager of another group' ? 'invitation-gone' : null);

/** What those hear about organizations who may ask, but not for this. */
export const aboutOrganizations: Readonly<Record<string, (person: string) => string | null>> = {
  'GET /api/subscription/share': onlyAlone,
  'POST /api/subscription/share': onlyAlone,
  'PUT /api/subscription/share': onlyAlone,
  'POST /api/organizations/groups': ofLicensees('licensee-only'),
  'DELETE /api/organizations/groups': ofLicensees('group-missing'),
  'POST /api/organizations/invitations': ofTheGroup,
  'DELETE /api/organizations/invitations': ofTheGroup,
};

/** After these the person has another organization open, and the devices of the lesson are signed out: they come last. */
export const leavesSchool = new Set(['POST /api/organizations', 'POST /api/organizations/invite/accept']);

/** Who does not know the password of the account changes nothing of it, signed in or not. */
export const needsPassword = ({ input }: Endpoint) =>
  'currentPassword' in (input as z.ZodMiniObject).shape ? 'current-password-wrong' : null;
