/** Where the tables and the product differ, and why. */

/** Rows of calls.tsv without a call over HTTP that the product answers with JSON. */
export const notReplayed: Readonly<Record<string, string>> = {
  '(not shown) (not shown: single sign-on login)':
    'Browsers navigate there and are redirected: the tests of features/accounts/sso do so with providers of both kinds.',
  '(realtime) (not shown: realtime channel)':
    'A command over the socket: realtime/lesson-commands.test.ts sends it, and sees it arrive at the device (C56).',
  '(any) (all calls)': 'Says what holds for every call: the test of refused calls asserts it.',
};

/** Fields of answers where the table describes the answer without a list of its fields. */
export const answered: Readonly<Record<string, readonly string[]>> = {
  'POST (not shown: login)': ['user', 'currentOrganization', 'version'],
  // Each as in name-available (C31).
  'GET /api/username-available': ['exists'],
  'GET /api/emailaddress-available': ['exists'],
  'GET /api/states': ['states'],
  'GET /api/organizations/groups/{optional id}': ['groups'],
  '(helper) (not shown: group helper calls)': ['groups'],
  '(not shown) (not shown: accept invite)': ['message'],
  'GET (not shown: current user privileges)': ['privileges', 'personal', 'groups'],
  'GET (not shown: organization settings)': ['personal', 'groups'],
  'GET /api/students': ['students'],
  'GET /api/student': ['student'],
  'GET /api/students/share': ['permissions'],
  '(not shown) (not shown: edit a share)': ['message'],
  'GET (not shown: license availability)': ['math', 'reading'],
  'GET (not shown: dashboard license status)': ['active', 'available'],
  'GET /api/status': ['active', 'available', 'used', 'delegated', 'shared', 'expiringSoon'],
  'GET (not shown: activation link)': ['message'],
  'GET /api/subscription/share': ['delegations'],
  'POST /api/subscription/share': ['delegation'],
  'PUT /api/subscription/share': ['delegation'],
  'GET /api/probe': [
    ...['title', 'responses', 'groupLength', 'indentedParagraphs', 'sectionClass', 'responsesMax', 'skillSet'],
    ...['warnings', 'studentCode', 'firstTime', 'attemptedBefore', 'prevSubmission'],
  ],
  'GET /api/dok': ['levels'],
  'GET /api/fidelity': ['fidelity'],
  'POST (not shown: send activation codes email)': ['message'],
  'POST (not shown: send sales code email)': ['message'],
  'POST (not shown: send email)': ['message'],
};

const withRefusals = 'A message says why a call was refused; where a read succeeds there is nothing to say.';

/** Fields that answers do not have. */
export const notAnswered: Readonly<Record<string, string>> = {
  'GET /api/account/info message': withRefusals,
  'POST /api/transaction/started message': 'The browser leaves for the payment page; a refusal has a message.',
};

/** Fields that are sent beside the specified ones. */
export const sentToo: Readonly<Record<string, string>> = {
  'POST /api/admin/force-login reason':
    'Staff enter an account only for a reason that its owner can read (decision 027).',
};
