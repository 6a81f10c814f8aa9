import { maxReferrals } from '@sixty/contract/accounts/account.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { isEmailAddress, parseEmailAddresses } from '@sixty/domain/accounts/email-address.ts';
import { passwordErrors } from '@sixty/domain/accounts/password.ts';
import { personNameError } from '@sixty/domain/accounts/person-name.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { parseEntries } from '@sixty/domain/organizations/invitation.ts';
import { isNoGroup } from '@sixty/domain/organizations/no-group.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { maxStudentLimit } from '@sixty/domain/organizations/student-limit.ts';
import { parseFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { endReasons, extensionChoices } from '@sixty/domain/sales/end-reason.ts';
import { retentionYears } from '@sixty/domain/students/retention.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';

const isNothingChosen = (value: unknown): boolean => value === null || value === '';

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 175 && /^\P{Cc}*$/u.test(value);

const isLongLine = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 1000 && /^\P{Cc}*$/u.test(value);

const isNothingTyped = (value: unknown): boolean => value === '';

const isWritten = (value: unknown): boolean => isLine(value) && value.trim() !== '';

const isNewPassword = (value: unknown): boolean => isLine(value) && passwordErrors(value).length === 0;

const isAddress = (value: unknown): boolean => typeof value === 'string' && isEmailAddress(value.trim());

/**
 * Random values that happen to be valid, by field, or by call and field if the name has several meanings: they are
 * skipped, as nothing would be refused.
 */
const isRight: Readonly<Record<string, (value: unknown) => boolean>> = {
  // Any text of another lesson is refused, but not as malformed.
  lesson: (value) => value === undefined || (typeof value === 'string' && value.length <= 100),
  submissionId: (value) => typeof value === 'string' && isUuid(value),
  instructorID: () => false,
  studentID: () => false,
  studentId: () => false,
  student: () => false,
  // A roster file may omit the programs.
  programs: (value) =>
    Array.isArray(value) && (value.length === 0 || value.some((name) => /^(?:reading|math)$/i.test(String(name)))),
  type: () => false,
  number: (value) => /^0*[1-9]\d?$/.test(asText(value)),
  probeNumber: (value) => isWithin(value, 1, 30),
  version: (value) => typeof value === 'string' && /^[0-9a-f]{12}$/.test(value),
  itemCount: (value) => isWithin(value, 1, 2000),
  responseGoal: (value) => isWithin(value, 1, 2000),
  settings: () => false,
  sessions: (value) => /^\s*0*[1-5]\s*$/.test(asText(value)),
  time: (value) => isWithin(value, 1, 60),
  // A minute has at least one response, so that 0 is wrong here.
  responses: (value) => isWithin(value, 1, 30),
  errors: (value) => Array.isArray(value) && value.length === 0,
  errorKinds: (value) => Array.isArray(value) && value.length === 0,
  secondsAgo: (value) => isWithin(value, 0, Number.MAX_SAFE_INTEGER),
  zone: (value) => typeof value === 'string' && value.length <= 175,
  resultID: () => false,
  noteID: (value) => typeof value === 'string' && isUuid(value),
  reason: (value) => isLine(value) && value.trim().length >= 3,
  text: (value) => isLine(value) && value.trim() !== '',
  program: () => false,
  kind: () => false,
  day: (value) => isChartDay(value),
  // Removes the goal line.
  goalLine: (value) => value === null,
  from: (value) => isChartDay(value),
  id: (value) => typeof value === 'string' && isUuid(value),
  name: (value) => asText(value).length <= 1000 && /^\P{Cc}*$/u.test(asText(value)),
  // The grade is enough.
  birthDay: isNothingChosen,
  grade: () => false,
  afterDay: () => false,
  ...Object.fromEntries(profileFields.map((field) => [field, isNothingChosen])),
  page: () => false,
  group: (value) => typeof value === 'string' && /^\s*(?:default)?\s*$/i.test(value),
  // Any text may be asked for: an unknown group has no students.
  'GET /api/organizations/overview group': (value) => isLine(asText(value)),
  'GET /api/organizations/overview/unseen group': (value) => isLine(asText(value)),
  instructor: (value) => isLine(asText(value)),
  period: () => false,
  groupName: (value) => typeof value === 'string' && /^\s*(?:default|no group)?\s*$/i.test(value),
  'POST /api/organizations/groups name': (value) => isGroupName(value),
  'PUT /api/organizations/groups name': (value) => isGroupName(value),
  'DELETE /api/organizations/groups name': () => false,
  'POST /api/organizations/groups/join name': (value) => isLine(value) && isNoGroup(value),
  'DELETE /api/organizations/remove-instructor id': () => false,
  'GET /api/status customerUsername': (value) => isLine(asText(value)),
  'GET /api/status group': (value) => isLine(asText(value)),
  'GET /api/students customerUsername': (value) => isLine(asText(value)),
  'GET /api/students/page customerUsername': (value) => isLine(asText(value)),
  previousName: () => false,
  studentLimit: (value) => value === null || isWithin(Number(asText(value)), 1, maxStudentLimit),
  usernames: () => false,
  permission: () => false,
  search: (value) => isLine(asText(value)),
  sort: () => false,
  direction: () => false,
  offset: (value) => /^0*\d{1,6}$/.test(asText(value)),
  limit: (value) => /^0*[1-9]\d{0,2}$/.test(asText(value)),
  on: (value) => typeof value === 'boolean',
  absent: (value) => typeof value === 'boolean',
  groups: (value) => Array.isArray(value) && value.length === 0,
  others: (value) => Array.isArray(value) && value.length === 0,
  keepsLesson: (value) => typeof value === 'boolean',
  onlyThisStudent: (value) => typeof value === 'boolean',
  students: () => false,
  permissions: () => false,
  // More than the seats left are too many.
  'POST /api/subscription/share students': (value) => isWithin(value, 1, 9),
  'PUT /api/subscription/share students': (value) => isWithin(value, 1, 10),
  shareToCustomer: () => false,
  giverUsername: () => false,
  recipientUsername: () => false,
  decision: () => false,
  customerUsername: () => false,
  email: isAddress,
  // Any other text is accepted as a referral, even if it is no address.
  emails: (value) => typeof value === 'string' && isWithin(parseEmailAddresses(value).length, 1, maxReferrals),
  code: () => false,
  transferID: () => false,
  entries: (value) =>
    Array.isArray(value) &&
    value.every(isLongLine) &&
    parseEntries(value.join(' ')).length > 0 &&
    parseEntries(value.join(' ')).every(({ kind }) => kind === 'email'),
  'POST /api/organizations/invite studentLimit': (value) => value === null,
  invitationID: () => false,
  confirmation: () => false,
  username: () => false,
  password: () => false,
  response: () => false,
  passkeyID: () => false,
  importID: () => false,
  fileName: (value) => isLine(value),
  content: () => false,
  streetAddress: (value) => isLine(value),
  faxNumber: (value) => isLine(value),
  currentPassword: () => false,
  newPassword: (value) => isNewPassword(value),
  sessionID: () => false,
  // Most Canadian postal codes are known by their first three characters.
  zipcode: (value) => /^(?:[a-z]\d[a-z](?:\d[a-z]\d)?|\d{5}(?:\d{4})?)$/i.test(asText(value).replaceAll(/[\s-]/g, '')),
  // Any name may be asked for; an unknown country has no states and no codes.
  'GET /api/states country': (value) => isLine(asText(value)),
  'GET /api/zipcode country': (value) => isLine(asText(value)),
  // Ids of unknown students are answered with none.
  'GET /api/second-listen/students students': (value) => asText(value).split(',').every(isUuid),
  // Null withdraws.
  'PUT /api/second-listen/consent day': (value) => value === null || isChartDay(value),
  'PUT /api/students/retention years': (value) => retentionYears.some((known) => known === value),
  'PUT /api/organizations/settings outsideSharing': (value) => outsideSharing.some((known) => known === value),
  'PUT /api/organizations/school-year firstSchoolDay': (value) =>
    typeof value === 'string' && parseFirstSchoolDay(value) !== null,
  'PUT /api/organizations name': (value) => isLongLine(value) && organizationNameError(value) === null,
  'POST /api/organizations name': (value) => isLongLine(value) && organizationNameError(value) === null,
  // In an organization without groups every other name is unknown.
  'POST /api/organizations/invite group': (value) =>
    typeof value === 'string' && /^\s*(?:default|no group)?\s*$/i.test(value),
  'POST /api/sign-up name': (value) => typeof value === 'string' && personNameError(value) === null,
  'POST /api/sign-up username': (value) => typeof value === 'string' && usernameError(value) === null,
  'POST /api/sso/sign-up username': (value) => typeof value === 'string' && usernameError(value) === null,
  'GET /api/username-available username': (value) => isLine(asText(value)),
  'GET /api/emailaddress-available email': (value) => isLine(asText(value)),
  emailAddress: isAddress,
  confirmPassword: () => false,
  referral: isNothingTyped,
  entity: isLine,
  role: () => false,
  postalCode: isWritten,
  city: isWritten,
  // A listed country requires a state; in other countries it may be omitted.
  country: isWritten,
  state: isWritten,
  phoneNumber: isWritten,
  ...Object.fromEntries(
    ['postalCode', 'city', 'country', 'state', 'phoneNumber'].map((field) => [`POST /api/sign-up ${field}`, isLine]),
  ),
  'POST /api/sign-up role': isNothingTyped,
  notes: isLine,
  organizationInvite: isNothingTyped,
  samlID: isLine,
  agreed: (value) => value === true,
  termsVersion: (value) => value === legalVersion,
  reading: (value) => isCount(value),
  math: (value) => isCount(value),
  training: (value) => isCount(value),
  discountCode: (value) => isLine(asText(value)),
  'POST /api/admin/purchase-orders/decide orderID': () => false,
  'POST /api/admin/purchase-orders/decide decision': (value) => value === 'approve' || value === 'decline',
  orderID: (value) => typeof value === 'string' && isUuid(value),
  purchaseOrderNumber: isWritten,
  isAnother: (value) => typeof value === 'boolean',
  district: isWritten,
  school: isWritten,
  address: isWritten,
  phone: isWritten,
  products: () => false,
  'POST /api/transaction/started discountCode': (value) => typeof value === 'string' && value.trim() === '',
  'POST /api/transaction/started zone': isLine,
  'POST /api/subscription/activation-code zone': isLine,
  // The provider decides the outcome, not the address.
  status: (value) => isLine(asText(value)),
  checkout_id: () => false,
  // Any other value differs from the price.
  price: (value) => value === 49,
  readingLicenses: (value) => /^0*1$/.test(asText(value)),
  mathLicenses: (value) => /^0+$/.test(asText(value)),
  extendCreated: (value) => value === null,
  'POST /api/subscription/purchase-order name': isWritten,
  'POST /api/subscription/purchase-order training': (value) => /^0+$/.test(asText(value)),
  'POST /api/subscription/purchase-order discountCode': (value) => typeof value === 'string' && value.trim() === '',
  'POST /api/subscription/purchase-order zone': isLine,
  'POST /api/account/recover username': isWritten,
  'POST /api/account/recover emailAddress': isLine,
  'POST /api/account/edit name': (value) => isWritten(value) && /.\s+./u.test(String(value).trim()),
  'POST /api/account/edit country': isWritten,
  'POST /api/account/edit email': (value) => isLine(value) && isEmailAddress(value.trim()),
  'PUT /api/account/recover password': isNewPassword,
  // Free text by staff.
  contactName: isWritten,
  'POST /api/admin/transaction streetAddress': isWritten,
  'POST /api/admin/transaction district': isLine,
  'POST /api/admin/transaction school': isLine,
  transactionType: () => false,
  transactionPrice: (value) => isWithin(value, 0, 9999),
  comment: isLine,
  transactionContactName: () => false,
  transactionCreated: () => false,
  numberOfCodes: (value) => isWithin(value, 1, 500),
  'POST /api/admin/activation-codes students': (value) => isWithin(value, 1, 65_535),
  tier: () => false,
  expiration: () => false,
  batchID: (value) => typeof value === 'string' && isUuid(value),
  organization: (value) => typeof value === 'string' && /^ *$/.test(value),
  codes: () => false,
  messageID: (value) => typeof value === 'string' && isUuid(value),
  'POST /api/admin/sales-code name': isWritten,
  'POST /api/admin/sales-code price': isDollars,
  'POST /api/admin/discount-code code': isWritten,
  amount: isDollars,
  minStudents: (value) => isWithin(value, 1, 65_535),
  maxStudents: (value) => isWithin(value, 1, 65_535),
  to: (value) => isAddress(value) || isChartDay(value),
  subject: isWritten,
  'POST /api/admin/send-email text': (value) =>
    typeof value === 'string' && value.length <= 5000 && /^(?:\P{Cc}|[\r\n\t])*$/u.test(value) && value.trim() !== '',
  'POST /api/admin/create-account name': (value) => isLine(value) && personNameError(value) === null,
  'POST /api/admin/create-account username': (value) => isLine(value) && usernameError(value) === null,
  'POST /api/admin/create-account emailAddress': (value) => isLine(value) && isEmailAddress(value),
  'POST /api/admin/force-login reason': (value) =>
    typeof value === 'string' && value.length <= 500 && /^\P{Cc}*$/u.test(value) && value.trim() !== '',
  'POST /api/admin/customers/find search': (value) => isLine(asText(value)) && asText(value).trim().length >= 2,
  organizationID: () => false,
  recipientOrganizationID: () => false,
  seats: (value) => isWithin(value, 0, 5),
  confirmed: (value) => typeof value === 'boolean',
  formID: (value) => typeof value === 'string' && isUuid(value),
  eventID: () => false,
  subscriptionID: () => false,
  extension: (value) => value === undefined || extensionChoices.some((choice) => choice === value),
  'POST /api/admin/subscriptions/end reason': (value) => endReasons.some((reason) => reason === value),
  conversationID: () => false,
  'POST /api/support-chat/messages text': isChatText,
  'POST /api/admin/support-chat/answer text': isChatText,
  // Ignored for a customer, whose name is known.
  'POST /api/support-chat/messages name': isLine,
  'POST /api/support-chat/messages email': isLine,
  actor: (value) => isLine(asText(value)),
  'GET /api/admin/audit-log subject': (value) => isLine(asText(value)),
  action: (value) => isLine(asText(value)),
  after: (value) => typeof value === 'string' && isUuid(value),
  'GET /api/support-chat before': (value) => typeof value === 'string' && isUuid(value),
  'GET /api/admin/support-chat/conversation before': (value) => typeof value === 'string' && isUuid(value),
  'POST /api/support-chat/messages userID': () => false,
  before: (value) => /^[1-9]\d{0,14}$/.test(asText(value)),
};

const isGroupName = (value: unknown): boolean =>
  typeof value === 'string' && /^\P{Cc}*$/u.test(value) && groupNameError(value) === null;
const isCount = (value: unknown): boolean => /^\d{1,9}$/.test(asText(value)) && Number(asText(value)) <= 65_535;

/** Dollars with whole cents, at least one. */
function isDollars(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value <= 1_000_000 && Number.isInteger(value * 100);
}

const isChartDay = (value: unknown): boolean => typeof value === 'string' && /^(19|20)\d\d-\d\d-\d\d$/.test(value);

/** Text of several lines. */
function isChatText(value: unknown): boolean {
  const isText = typeof value === 'string' && value.length <= 2000 && /^(?:\P{Cc}|[\r\n\t])*$/u.test(value);
  return isText && value.trim() !== '';
}

const isWithin = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** A value as in a query; '' if omitted. */
export const asText = (value: unknown): string => {
  if (value === undefined) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
};

/** Whether a value is valid for a field of a call, such as `POST /api/login`. */
export const isRightAs = (call: string, field: string): ((value: unknown) => boolean) => {
  const right = isRight[`${call} ${field}`] ?? isRight[field];
  if (!right) throw new Error(`What is right as ${field}?`);
  return right;
};
