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

/** What is nobody's, and known to nobody: the payment provider's events. */
export const aboutEvents: Readonly<Record<string, (person: string) => string | null>> = {
  'POST /api/admin/payment-events/replay': () => 'staff-event-missing',
};

/** What needs a step before it, or a device: the tests of second factors show it accepted. */
export const afterAStep =
  /^POST \/api\/(?:admin\/payment-events\/replay|login\/(?:second-factor|enrolment|enrolment\/confirm|passkey)|account\/second-factors\/(?:totp|totp\/confirm|passkeys))$/;

/** What everybody hears who asks for a colleague's. */
export const toOthers: Readonly<Record<string, string>> = {
  'GET /api/students/transfer': 'transfer-not-for-you',
  'POST /api/students/transfer/accept': 'transfer-not-for-you',
  'DELETE /api/students/transfer': 'transfer-over',
  'PUT /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/second-factors/passkeys': 'passkey-missing',
  'DELETE /api/account/sessions': 'session-missing',
  'GET /api/roster-files/rows': 'import-over',
  'POST /api/roster-files/confirm': 'import-over',
  'POST /api/roster-files/undo': 'undo-over',
};
