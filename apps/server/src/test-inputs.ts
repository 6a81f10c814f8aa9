import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { sheetCode } from '@sixty/domain/exercises/paper/sheet-code.ts';
import { profileOptions } from '@sixty/domain/students/student-profile.ts';
import { type OrganizationWork, organizationInput } from './test-organization-inputs.ts';
import { signUpInput } from './test-sign-up-input.ts';
import { type StaffWork, staffInput } from './test-staff-inputs.ts';

/** What an input may name. */
interface Known extends OrganizationWork {
  readonly studentId: string;
  readonly instructorId: string;
  /** The caller's open organization. */
  readonly organizationId: string;
  /** Results of the student that may be voided, restored and moved to the other student. */
  readonly resultId: string;
  readonly voidedId: string;
  readonly movedId: string;
  readonly otherStudentId: string;
  readonly noteId: string;
  /** A student of the same account without exercises, and one with. */
  readonly unpracticedId: string;
  readonly practicedId: string;
  /** Another student of the account, with the name. */
  readonly erasable: { readonly id: string; readonly name: string };
  /** Usernames of recipients whose shares of the student are changed, ended and revoked. */
  readonly editedRecipient: string;
  readonly endedRecipient: string;
  readonly revokedRecipient: string;
  readonly outsideShare: { readonly giverUsername: string; readonly recipientUsername: string };
  /** The user who gets a seat of the organization from the caller. */
  readonly seatRecipient: string;
  /** Roster files of the caller: one to import, and one to undo. */
  readonly checkedImport: string;
  readonly confirmedImport: string;
  /** An address to which students are offered; the code of an offer to the caller, and the caller's own offer. */
  readonly email: string;
  readonly transferCode: string;
  readonly transferId: string;
  /** The code of a link that verifies an address. */
  readonly verificationCode: string;
  /**
   * The code of a link to set a new password; the value used as the caller's password, and another of the caller's
   * sessions.
   */
  readonly resetCode: string;
  readonly currentPassword: string;
  readonly otherSessionId: string;
  /** A paid order of the caller's organization, and the code of its receipt. */
  readonly checkoutId: string;
  readonly activationCode: string;
  /** An unused code that staff sent. */
  readonly codeToRedeem: string;
  /** A passkey of the caller. */
  readonly passkeyId: string;
  /**
   * What staff work with: a customer, a sale with two of its codes, shared seats, and a student with an archived
   * license.
   */
  readonly staffWork: StaffWork;
}

/** An unknown passkey. */
const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };

/** A well-formed input with all fields for an endpoint, about the one student if the endpoint is about a student. */
export const wellFormedInput = (
  { method, path }: Endpoint,
  {
    studentId,
    instructorId,
    resultId,
    voidedId,
    movedId,
    otherStudentId,
    noteId,
    unpracticedId,
    practicedId,
    ...known
  }: Known,
): Record<string, unknown> => {
  switch (`${method} ${path}`) {
    case 'POST /api/login':
      return { username: `nobody.${randomUUID()}`, password: 'Wrong-Horse-1', type: 'teacher', onlyThisStudent: false };
    case 'GET /api/organizations/groups':
      return { id: known.organizationId };
    case 'POST /api/organizations/switch':
      return { id: known.organizationId, groupName: '' };
    case 'GET /api/student':
      return { studentId };
    case 'GET /api/probe':
      return { type: 'addition', number: '1', studentID: studentId };
    case 'POST /api/probe':
      return {
        submissionId: randomUUID(),
        instructorID: instructorId,
        type: 'addition',
        probeNumber: 1,
        studentID: studentId,
        version: '0123456789ab',
        ...{ itemCount: 30, responseGoal: 30 },
        time: 60,
        responses: 5,
        errors: [],
        errorKinds: [],
        secondsAgo: 0,
        zone: 'UTC',
      };
    case 'GET /api/probe-list':
    case 'GET /api/records':
      return { type: 'addition', studentID: studentId };
    case 'GET /api/records/missed':
      return { type: 'addition', studentID: studentId, from: '2026-01-01' };
    case 'GET /api/records/progress':
    case 'GET /api/records/totals':
    case 'GET /api/fidelity':
    case 'GET /api/donuts':
    case 'GET /api/reading-settings':
    case 'GET /api/students/suggestion':
    case 'GET /api/suggested':
    case 'GET /api/students/data':
    case 'GET /api/students/data/pdf':
    case 'GET /api/students/erasure':
      return { studentID: studentId };
    case 'PUT /api/organizations/school-year':
      return { id: known.organizationId, firstSchoolDay: '01-28' };
    case 'PUT /api/students/retention':
      return { id: known.organizationId, years: 3 };
    case 'GET /api/students/retention':
      return { after: studentId, afterDay: '2026-01-01' };
    case 'POST /api/students/erase':
      return { studentID: known.erasable.id, confirmation: known.erasable.name };
    case 'POST /api/records/void':
      return { resultID: resultId, reason: 'The fire bell rang.' };
    case 'POST /api/records/restore':
      return { resultID: voidedId, reason: 'It was another one.' };
    case 'POST /api/records/move':
      return { resultID: movedId, studentID: otherStudentId, reason: 'The wrong child was selected.' };
    case 'POST /api/records/goal-line':
      return { studentID: studentId, type: 'addition', goalLine: { value: 40, day: '2100-06-01' } };
    case 'POST /api/students/notes':
      return {
        noteID: randomUUID(),
        studentID: studentId,
        program: 'math',
        day: '2026-03-02',
        kind: 'change',
        text: 'Flash cards every day.',
      };
    case 'POST /api/students/notes/remove':
      return { noteID: noteId };
    case 'GET /api/paper/pack':
      return { students: studentId, sessions: '5', day: '2026-11-23' };
    case 'GET /api/paper/sheet':
      return { code: sheetCode({ type: 'addition', number: 1 }, studentId, '0123456789ab') };
    case 'GET /api/today':
      return { day: '2026-11-23' };
    case 'PUT /api/today':
      return { groups: [{ name: 'Red', weekdays: [1, 3], students: [studentId] }], others: [] };
    case 'PUT /api/reading-settings':
      return {
        studentID: studentId,
        // Only a device has one.
        lesson: undefined,
        settings: { font: 'atkinson', size: 3, spacing: 'wide', paper: 'cream', star: true },
      };
    case 'PUT /api/today/absence':
      return { studentID: studentId, day: '2026-11-23', absent: true };
    case 'GET /api/grader-practice/reading':
      return { number: '1' };
    case 'POST /api/grader-practice/reading':
      return { number: 1, responses: 30, errors: [] };
    case 'GET /api/dok':
      return { type: 'stories/elementary', number: '1' };
    case 'POST /api/students/code':
      return { studentID: studentId, keepsLesson: false };
    case 'POST /api/students/edit':
      return { student: { id: studentId }, programs: ['Reading'] };
    case 'GET /api/students':
      return { customerUsername: known.newcomer };
    case 'GET /api/students/page':
      return {
        search: 'student',
        customerUsername: '',
        sort: 'name',
        direction: 'descending',
        offset: '0',
        limit: '10',
      };
    case 'POST /api/students/create':
      return {
        id: randomUUID(),
        name: `New ${randomUUID()}`,
        birthDay: '2016-02-29',
        grade: 'K',
        ...Object.fromEntries(Object.entries(profileOptions).map(([field, [first]]) => [field, first])),
        group: 'Default',
        programs: ['Math'],
      };
    case 'GET /api/students/name-available':
      return { name: 'Maya Lopez', studentID: studentId };
    case 'POST /api/students/archive':
      return { studentID: practicedId, programs: ['Math'] };
    case 'POST /api/students/remove':
      return { studentID: unpracticedId };
    case 'POST /api/students/share':
      return { students: [studentId], permissions: ['read', 'write'], shareToCustomer: known.newcomer };
    case 'PUT /api/students/share':
      return { studentID: studentId, customerUsername: known.editedRecipient, permissions: ['read'] };
    case 'DELETE /api/students/share':
      return { studentID: studentId, customerUsername: known.endedRecipient };
    case 'POST /api/students/share/outside':
      return { ...known.outsideShare, decision: 'end' };
    case 'POST /api/students/share/revoke':
      return { permissions: [{ studentID: studentId, customer: known.revokedRecipient }] };
    case 'GET /api/subscription/share':
      return { username: known.seatRecipient, program: 'reading' };
    case 'POST /api/subscription/share':
      return { username: known.newcomer, program: 'Reading', students: 2 };
    case 'PUT /api/subscription/share':
      return { username: known.seatRecipient, program: 'Reading', students: 2 };
    case 'POST /api/roster-files/check':
      return {
        fileName: 'roster.csv',
        content: Buffer.from('Name,Birthday\nMaya Lopez,2016-09-03\n').toString('base64'),
        programs: ['Reading'],
      };
    case 'GET /api/roster-files/rows':
      return { importID: known.checkedImport, kind: 'make', offset: 0, limit: 10 };
    case 'POST /api/roster-files/confirm':
      return { importID: known.checkedImport };
    case 'POST /api/roster-files/undo':
      return { importID: known.confirmedImport };
    case 'POST /api/students/transfer/send':
      return { students: [studentId], email: known.email };
    case 'GET /api/students/transfer':
    case 'POST /api/students/transfer/accept':
      return { code: known.transferCode };
    case 'DELETE /api/students/transfer':
      return { transferID: known.transferId };
    case 'POST /api/login/second-factor':
    case 'POST /api/login/enrollment/confirm':
    case 'POST /api/account/second-factors/totp/confirm':
      return { code: '123456' };
    case 'POST /api/login/passkey':
      return {
        response: {
          ...credential,
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
        },
      };
    case 'POST /api/account/prove':
      return { password: known.currentPassword };
    case 'POST /api/account/second-factors/passkeys':
      return {
        name: 'Phone',
        response: {
          ...credential,
          response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['usb'] },
        },
      };
    case 'PUT /api/account/second-factors/passkeys':
      return { passkeyID: known.passkeyId, name: 'School laptop' };
    case 'DELETE /api/account/second-factors/passkeys':
      return { passkeyID: known.passkeyId };
    case 'POST /api/account/recover':
      return { username: `nobody.${randomUUID()}`, emailAddress: '' };
    case 'GET /api/account/recover':
      return { code: known.resetCode };
    case 'PUT /api/account/recover':
      return { code: known.resetCode, password: 'Newer-Horse-2' };
    case 'POST /api/account/edit':
      return {
        name: 'Ana Gil',
        email: `ana.${randomUUID()}@example.org`,
        streetAddress: '1 Main Street',
        city: 'Austin',
        country: 'United States',
        state: 'Texas',
        postalCode: '78701',
        phoneNumber: '512 555 0100',
        faxNumber: '',
        currentPassword: known.currentPassword,
      };
    case 'POST /api/account/change-password':
      return { currentPassword: known.currentPassword, newPassword: known.currentPassword };
    case 'POST /api/account/close':
      return { currentPassword: known.currentPassword };
    case 'DELETE /api/account/sessions':
      return { sessionID: known.otherSessionId };
    case 'GET /api/states':
      return { country: 'Canada' };
    case 'GET /api/zipcode':
      return { zipcode: 'K1A 0B1', country: 'Canada' };
    case 'POST /api/sign-up':
      return signUpInput(`new.${randomUUID()}`);
    case 'POST /api/sso/sign-up':
      return { username: `new.${randomUUID()}`, agreed: true, termsVersion: legalVersion };
    case 'GET /api/username-available':
      return { username: 'nora.berg' };
    case 'GET /api/emailaddress-available':
      return { email: 'nora@example.org' };
    case 'POST /api/account/verify-email':
      return { code: known.verificationCode };
    case 'POST /api/transaction/started':
      return {
        orderID: randomUUID(),
        products: { 'Reading Subscription': 2, 'Math Subscription': 1, Training: 0, Verification: 0 },
        discountCode: '',
        extendCreated: null,
        zone: 'America/New_York',
      };
    case 'GET /api/transaction/completed/':
    case 'POST /api/transaction/completed/':
      return { status: 'success', checkout_id: known.checkoutId };
    case 'POST /api/subscription/activate':
      return { code: known.activationCode };
    case 'POST /api/subscription/activation-code':
      return { code: known.codeToRedeem, zone: 'America/New_York' };
    case 'POST /api/page-views':
      return { page: '/dashboard' };
    case 'POST /api/support-chat/messages':
      return {
        messageID: randomUUID(),
        text: 'How do I begin?',
        name: 'Nora',
        email: 'nora@example.org',
        after: randomUUID(),
        // Different for each caller.
        userID: undefined,
      };
    case 'GET /api/support-chat':
      return { after: randomUUID(), before: randomUUID() };
    case 'POST /api/support-chat/read':
      return { messageID: randomUUID() };
    case 'POST /api/account/unsubscribe':
      return { email: 'nora@example.org' };
    case 'POST /api/account/referral':
      return { emails: 'one@example.org, two@example.org' };
    case 'GET /api/price':
    case 'GET /api/products':
      return { reading: '2', math: '1', training: '0', discountCode: '' };
    case 'POST /api/subscription/purchase-order':
      return {
        orderID: randomUUID(),
        purchaseOrderNumber: `PO-${randomUUID()}`,
        isAnother: true,
        district: 'Springfield',
        school: 'Riverside Elementary',
        country: 'United States',
        state: 'Texas',
        address: '1 Main Street',
        city: 'Austin',
        postalCode: '78701',
        name: 'Ana Gil',
        phone: '512 555 0100',
        emailAddress: 'ana@example.org',
        price: 49,
        readingLicenses: 1,
        mathLicenses: 0,
        training: 0,
        discountCode: '',
        extendCreated: null,
        zone: 'America/Chicago',
      };
    default:
      if (path.startsWith('/api/admin/')) return staffInput(`${method} ${path}`, known.staffWork);
      return organizationInput(`${method} ${path}`, { ...known, studentId });
  }
};
