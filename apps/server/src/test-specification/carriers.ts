/** Where a field of entities.tsv is: in what a row of calls.tsv sends or answers, at a path. */
export interface Place {
  readonly row: string;
  readonly in: 'request' | 'answer';
  readonly at: string;
  /** Instead of the type of the table. */
  readonly type?: string;
}

const answer = (row: string, at = ''): Place => ({ row, in: 'answer', at });
const request = (row: string): Place => ({ row, in: 'request', at: '' });

const status = 'GET /api/status';
const probe = 'GET /api/probe';
const records = 'GET /api/records';
const startCheckout = 'POST /api/transaction/started';
const settings = 'GET (not shown: organization settings)';
const sendCodes = 'POST (not shown: send activation codes email)';
const transaction = 'POST /api/admin/transaction';
const generateCodes = 'POST /api/admin/activation-codes';
const salesCode = 'POST (not shown: sales code generation)';
const limit = 'POST /api/instruction/limit';

/** The call that carries an entity; fields are there by their names unless `places` says otherwise. */
export const carriers: Readonly<Record<string, Place>> = {
  Organization: answer('GET /api/organizations', 'orgs[]'),
  Group: answer('GET /api/organizations/users', 'groups[]'),
  Instructor: answer('GET /api/organizations/users', 'groups[].instructors[]'),
  Invite: answer('GET /api/organizations/users', 'invites[]'),
  Student: answer('GET /api/student', 'student'),
  License: answer('GET /api/student', 'student.licenses[]'),
  'License availability (per program)': answer('GET (not shown: license availability)', 'reading'),
  'License status': answer(status),
  'Subscription (banner)': answer('GET (not shown: expiring subscriptions)', 'subscriptions[]'),
  'Subscription (list call)': answer('GET /api/subscriptions', 'validSubscriptions[]'),
  'Subscriptions response': answer('GET /api/subscriptions'),
  'Price quote': answer('GET (not shown: price quote)'),
  'Products response': answer('GET /api/products'),
  'Checkout request': request(startCheckout),
  'Checkout response': answer(startCheckout),
  'Purchase order': request('POST /api/subscription/purchase-order'),
  'Account info': answer('GET /api/account/info'),
  'User (privileges)': answer('GET (not shown: current user privileges)'),
  'Session info': answer('GET (not shown: session / current permissions)'),
  Delegation: answer('GET /api/subscription/share', 'delegations[]'),
  'Sharing permission': answer('GET /api/students/share', 'permissions[]'),
  'Sign-up': request('POST /api/sign-up'),
  'Student-limit setting': request(limit),
  'Admin-created account': request("POST (not shown: the create-account page's own path)"),
  Transaction: request(transaction),
  'Activation code batch': request(generateCodes),
  'Discount code': request('POST /api/admin/discount-code'),
  'Sales code': request(salesCode),
  'Activation email': request(sendCodes),
  'Exercise (probe)': answer(probe),
  'Exercise result submission': request('POST /api/probe'),
  'Exercise list': answer('GET /api/probe-list'),
  'Suggested program': answer('GET (not shown: student suggestion)'),
  // Also chartResponses, chartGoals and the two days, which the table names without it (C76).
  Records: answer(records, 'chartData'),
  Donuts: answer('GET /api/donuts'),
  Fidelity: answer('GET /api/fidelity', 'fidelity'),
  'Comprehension level': answer('GET /api/dok', 'levels[]'),
  'Update notice': answer('GET /api/update'),
  'Call result': answer('POST /api/students/archive'),
  'Invite request': request('POST /api/organizations/invite'),
  'Share request': request('POST /api/students/share'),
};

/** Fields with another name, place or type. */
export const places: Readonly<Record<string, Place>> = {
  // Each with its name as `Name` and `name` (C47).
  'Organization groups': { ...answer('GET /api/organizations', 'orgs[].groups'), type: 'list' },
  'Subscription (list call) startDate or start': answer('GET /api/subscriptions', 'validSubscriptions[].startDate'),
  'Subscription (list call) expirationDate or expiration': answer(
    'GET /api/subscriptions',
    'validSubscriptions[].expirationDate',
  ),
  'User (privileges) organization settings: personal': answer(settings, 'personal'),
  'User (privileges) organization groups': answer(settings, 'groups'),
  'Student-limit setting maxLimit': answer(limit, 'maxLimit'),
  'Transaction transactionCreated': answer(transaction, 'transactionCreated'),
  'Activation code batch codes': answer(generateCodes, 'codes'),
  'Sales code created': answer(salesCode, 'created'),
  'Activation email codes': { ...request(sendCodes), at: 'codes[].code', type: 'string' },
  'Activation email send': { ...request(sendCodes), at: 'codes[].send' },
  // A level of stories.
  'Exercise list suggestedStory': {
    ...answer('GET /api/probe-list', 'suggestedStory'),
    type: 'elementary|middle|high',
  },
  'Records suggestedStory': { ...answer(records, 'suggestedStory'), type: 'elementary|middle|high' },
  'Records previous student': answer(records, 'adjacent.previous'),
  'Records next student': answer(records, 'adjacent.next'),
  'Fidelity {date}': answer('GET /api/fidelity', 'fidelity[]'),
  // 1 to 4; the source names no type.
  'Comprehension level level': { ...answer('GET /api/dok', 'levels[].level'), type: 'integer' },
  // A list or flags (C55).
  'Share request permissions': { ...request('POST /api/students/share'), at: 'permissions', type: 'not shown' },
  'Student (student screens) name': answer('GET (not shown: session / current permissions)', 'name'),
};

const device = 'The device of a student gets what its next step needs, and no data about the student beyond the name.';

/** Fields that no call carries, and why. */
export const notCarried: Readonly<Record<string, string>> = {
  'Student code':
    'A code belongs to a lesson: studentCode of the list and of the exercise, while it is live (C60, C62).',
  'Student (student screens) code': `${device} The student who signed in typed the code, and it is stored as a hash (C60).`,
  'Student (student screens) licenses': `${device} An exercise without a license is refused with its sentence.`,
  'Checkout response message': 'The browser leaves for the payment page; a refusal has a message.',
  'Account info message': 'A message says why a call was refused; where a read succeeds there is nothing to say.',
  'Exercise (probe) hasTimeError': 'Its meaning is not shown, and it is optional (C72, decision 008).',
  'Grade-level table {educationLevel}[exerciseNumber]':
    'Part of the library, not of a call: packages/content/src/scope.test.ts has the 97 levels from 1.0 to 6.9 (C83).',
  'Realtime command route': 'The socket sends the type and number of the exercise; the device makes its address (C56).',
  'Realtime command id': 'A device follows the one student who is signed in on it, so the command names none (C56).',
  'Local storage cookie banner dismissed': 'Stored in the browser: e2e/journeys/frame-guests.spec.ts dismisses it.',
};
