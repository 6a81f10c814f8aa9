import type { Endpoint } from '@sixty/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { instructors, managers, type Person, people, permissionAtSchool, readers } from './test-people.ts';

/** Steps of a sign-in or of setting up a factor, without the ticket of the previous step or without the password. */
const stepRefusals: Readonly<Record<string, (person: string) => string | null>> = {
  'POST /api/login/second-factor': () => 'sign-in-over',
  'POST /api/login/enrollment': () => 'sign-in-over',
  'POST /api/login/enrollment/confirm': () => 'sign-in-over',
  'POST /api/login/passkey': () => 'sign-in-over',
  'GET /api/sso/ticket': () => 'sso-ticket-over',
  'POST /api/sso/sign-up': () => 'sso-ticket-over',
  // It names one of the caller's own messages.
  'POST /api/support-chat/read': () => 'chat-missing',
  'POST /api/account/prove': () => 'current-password-wrong',
  'POST /api/account/second-factors/totp': () => 'totp-exists',
  'POST /api/account/second-factors/totp/confirm': () => 'totp-exists',
  'POST /api/account/second-factors/passkeys': () => 'setup-over',
  // The authenticator app was removed before.
  'DELETE /api/account/second-factors/passkeys': (person) => (person === 'staff' ? 'second-factor-required' : null),
};

/** Events of the payment provider, which belong to nobody. */
const eventRefusals: Readonly<Record<string, (person: string) => string | null>> = {
  'POST /api/admin/payment-events/replay': () => 'staff-event-missing',
};

/** Calls that need a previous step or a device: the tests of second factors and settings show them accepted. */
export const needsEarlierStep =
  /^POST \/api\/(?:students\/share\/outside|admin\/payment-events\/replay|support-chat\/read|login\/(?:second-factor|enrollment|enrollment\/confirm|passkey)|account\/second-factors\/(?:totp|totp\/confirm|passkeys))$/;

/** The refusal for anyone who names a colleague's item. */
export const refusalsToOthers: Readonly<Record<string, string>> = {
  'GET /api/students/transfer': 'transfer-not-for-you',
  'POST /api/students/transfer/accept': 'transfer-not-for-you',
  'DELETE /api/students/transfer': 'transfer-over',
  'POST /api/organizations/invite/accept': 'invitation-not-for-you',
  'PUT /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/sessions': 'session-missing',
  'GET /api/transaction/completed/': 'checkout-missing',
  'POST /api/transaction/completed/': 'checkout-missing',
  'GET /api/roster-files/rows': 'import-over',
  'POST /api/roster-files/confirm': 'import-over',
  'POST /api/roster-files/undo': 'undo-over',
};

const personalOnly = (person: string) => (permissionAtSchool(person) === null ? null : 'seats-personal-only');

const ofLicensees = (refusal: string) => (person: string) =>
  permissionAtSchool(person) === 'manager' ? refusal : null;

/** The refusal for a Manager of another group about invitations into the student's. */
const ofOtherGroup = (person: string) => (person === 'Manager of another group' ? 'invitation-gone' : null);

/** Refusals about organizations for callers who may make the call, but not for this one. */
const organizationRefusals: Readonly<Record<string, (person: string) => string | null>> = {
  'GET /api/subscription/share': personalOnly,
  'POST /api/subscription/share': personalOnly,
  'PUT /api/subscription/share': personalOnly,
  'PUT /api/organizations': ofLicensees('licensee-only'),
  'PUT /api/organizations/settings': ofLicensees('licensee-only'),
  'GET /api/students/share/outside': ofLicensees('licensee-only'),
  'POST /api/students/share/outside': ofLicensees('licensee-only'),
  'POST /api/organizations/groups': ofLicensees('licensee-only'),
  'DELETE /api/organizations/groups': ofLicensees('group-missing'),
  'POST /api/organizations/invitations': ofOtherGroup,
  'DELETE /api/organizations/invitations': ofOtherGroup,
};

/** Only Licensees learn which data will be deleted, choose when, and when school years begin. */
const licenseesHere = (person: string) =>
  ['licensee', null].includes(permissionAtSchool(person)) ? null : 'licensee-only';

const licenseeRefusals: Readonly<Record<string, (person: string) => string | null>> = {
  'GET /api/students/retention': licenseesHere,
  'PUT /api/students/retention': licenseesHere,
  'PUT /api/second-listen/organization': licenseesHere,
  'PUT /api/organizations/school-year': licenseesHere,
};

/** A user who has the school open as its Instructor cannot buy for it. */
const buyersOnly = (person: string) => (permissionAtSchool(person) === 'instructor' ? 'buyer-only' : null);

const purchaseRefusals: Readonly<Record<string, (person: string) => string | null>> = {
  'GET /api/purchases': buyersOnly,
  'POST /api/subscription/activation-code': buyersOnly,
  'POST /api/subscription/purchase-order': buyersOnly,
  'POST /api/transaction/started': buyersOnly,
};

/** These open another organization for the person and sign out the devices of the lesson, so they come last. */
export const leavesSchool = new Set(['POST /api/organizations', 'POST /api/organizations/invite/accept']);

/** Changing an account requires its password, signed in or not. */
export const needsPassword = ({ input }: Endpoint) =>
  'currentPassword' in (input as z.ZodMiniObject).shape ? 'current-password-wrong' : null;

export const aboutTheStudent: Readonly<Record<string, readonly Person[]>> = {
  'GET /api/student': readers,
  'GET /api/records': readers,
  'GET /api/records/progress': readers,
  'GET /api/records/totals': readers,
  'GET /api/records/missed': readers,
  'GET /api/fidelity': readers,
  'GET /api/donuts': readers,
  'GET /api/students/suggestion': readers,
  'GET /api/suggested': readers,
  'GET /api/probe': [...instructors, "the student's own device", "another student's device"],
  'GET /api/probe-list': [...instructors, "the student's own device", "another student's device"],
  'POST /api/probe': instructors,
  'POST /api/students/code': instructors,
  'POST /api/students/edit': managers,
  'GET /api/students/name-available': managers,
  'POST /api/students/archive': managers,
  'POST /api/students/remove': managers,
  'GET /api/students/data': managers,
  'GET /api/students/data/pdf': managers,
  'POST /api/records/goal-line': instructors,
  'GET /api/paper/pack': instructors,
  'GET /api/reading-settings': instructors,
  'PUT /api/reading-settings': [...instructors, "the student's own device", "another student's device"],
  'GET /api/second-listen/consent': managers,
  'PUT /api/second-listen/consent': managers,
  'PUT /api/today': instructors,
  'PUT /api/today/absence': instructors,
  'POST /api/students/notes': instructors,
};

/**
 * Changes of results and notes, which only their authors may make, and the sheets of a student: others get this
 * refusal.
 */
export const aboutAResult: Readonly<Record<string, (person: Person) => string>> = {
  'POST /api/records/void': (person) => (readers.includes(person) ? 'result-not-yours' : 'result-missing'),
  'POST /api/records/restore': (person) => (readers.includes(person) ? 'result-not-yours' : 'result-missing'),
  'POST /api/records/move': (person) => (readers.includes(person) ? 'result-not-yours' : 'result-missing'),
  'POST /api/students/notes/remove': () => 'note-missing',
  'GET /api/paper/sheet': () => 'sheet-missing',
};

const isRecipient = (person: Person): boolean => readers.includes(person) && !managers.includes(person);

const managersOnly = (person: Person) => (managers.includes(person) ? null : 'share-missing');

/** Refusals about sharing; null if accepted. */
const sharingRefusals: Readonly<Record<string, (person: Person) => string | null>> = {
  'POST /api/students/share': (person) =>
    managers.includes(person) ? null : isRecipient(person) ? 'unselect-students' : 'student-missing',
  'PUT /api/students/share': managersOnly,
  'DELETE /api/students/share': managersOnly,
  'POST /api/students/share/revoke': managersOnly,
};

const administrators: readonly Person[] = [
  'Licensee',
  ...people.filter((person) => permissionAtSchool(person) === null),
];

/** Refusals about transfers: only Administrators of their open organization may offer students. */
const transferRefusals: Readonly<Record<string, (person: Person) => string | null>> = {
  'POST /api/students/transfer/send': (person) => {
    if (!administrators.includes(person)) return 'transfer-not-allowed';
    if (person === 'Licensee') return null;
    return isRecipient(person) ? 'unselect-students' : 'student-missing';
  },
};

/** Persons who may erase the student. */
const mayErase: readonly Person[] = ['owner', 'Licensee'];

const erasureRefusal = (person: Person) => (readers.includes(person) ? 'erasure-not-allowed' : 'student-missing');

const erasureRefusals: Readonly<Record<string, (person: Person) => string | null>> = {
  'GET /api/students/erasure': (person) => (mayErase.includes(person) ? null : erasureRefusal(person)),
  'POST /api/students/erase': (person) => (mayErase.includes(person) ? null : erasureRefusal(person)),
};

/** Calls that name students. */
export const aboutStudents = { ...aboutTheStudent, ...sharingRefusals, ...transferRefusals, ...erasureRefusals };

/** Refusals within the audience of a call; null if accepted. */
export const refusalsWithinAudience: Readonly<Record<string, (person: Person) => string | null>> = {
  ...sharingRefusals,
  ...transferRefusals,
  ...erasureRefusals,
  ...licenseeRefusals,
  ...organizationRefusals,
  ...purchaseRefusals,
  ...eventRefusals,
  ...stepRefusals,
};
