import { type FormCase, place, press } from './forms.ts';
import { openMore } from './sign-up.ts';

const newPassword = 'Quiet-River-7';

const agreement = 'I agree to the privacy policy (opens in a new tab) and the terms of use (opens in a new tab).';

const ssoTicket = {
  ...{ title: 'Springfield Schools', name: 'Vera Lund', emailAddress: 'vera@example.test' },
  ...{ username: '', organization: null },
};

export const guestForms: readonly FormCase[] = [
  {
    title: 'log-in of teachers',
    file: 'screens/accounts/log-in/teacher-log-in-screen.tsx',
    path: '/account/log-in/teacher',
    submit: 'Log In',
    errors: ['Username', 'Password'],
    filled: { Username: 'somebody', Password: newPassword },
    call: '/api/login',
    refusal: ['credentials-wrong', null],
  },
  {
    title: 'log-in of students',
    file: 'screens/accounts/log-in/student-log-in-screen.tsx',
    path: '/account/log-in/student',
    submit: 'Start',
    errors: ["Your teacher's username", 'Code'],
    filled: { "Your teacher's username": 'somebody', Code: 'B3KDF' },
    call: '/api/login',
    refusal: ['credentials-wrong', null],
  },
  {
    title: 'account recovery',
    file: 'screens/accounts/account-recovery/recover-screen.tsx',
    path: '/account/recover',
    submit: 'Search',
    errors: ['Username'],
    filled: { Username: 'somebody' },
    call: '/api/account/recover',
    refusal: ['recovery-nothing-found', null],
  },
  {
    title: 'sign-up',
    file: 'screens/accounts/sign-up/sign-up-screen.tsx',
    path: '/account/sign-up',
    submit: 'Sign Up',
    open: openMore,
    isOnPage: true,
    errors: ['Name', 'Email Address', 'Username', 'Password', agreement],
    filled: {
      ...{ Name: 'Nora Berg', 'Email Address': 'nora@example.test', Username: 'nora.berg.new' },
      ...{ Password: newPassword, 'Confirm Password': newPassword },
      ...{ Role: 'Tutor', 'Phone Number': '305 555 0100', ...place },
      [agreement]: 'on',
    },
    call: '/api/sign-up',
    refusal: ['username-taken', 'Username'],
  },
  {
    title: 'second step of a log-in',
    file: 'components/accounts/second-factors/code-form.tsx',
    path: '/account/log-in/teacher',
    answers: { '/api/login': { code: 'second-factor-needed', message: '' } },
    open: async (page) => {
      await page.getByLabel('Username', { exact: true }).fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await press('Log In')(page);
    },
    isOnPage: true,
    submit: 'Log In',
    errors: ['Code'],
    filled: { Code: '123456' },
    call: '/api/login/second-factor',
    refusal: ['second-factor-wrong', 'Code'],
  },
  {
    title: 'new password after recovery',
    file: 'screens/accounts/account-recovery/reset-password-screen.tsx',
    path: '/account/password/reset?code=0123456789012345678901',
    answers: { '/api/account/recover': {} },
    submit: 'Reset Password',
    errors: ['Password'],
    filled: { Password: newPassword, 'Confirm Password': newPassword },
    call: '/api/account/recover',
    refusal: ['password-too-common', 'Password'],
  },
  {
    title: 'sign-up with single sign-on',
    file: 'screens/accounts/sign-up-sso/sign-up-sso-form.tsx',
    path: '/account/sign-up?sso=true',
    answers: { '/api/sso/ticket': ssoTicket },
    submit: 'Sign Up',
    errors: ['Username', agreement],
    filled: { Username: 'vera.lund.new', [agreement]: 'on' },
    call: '/api/sso/sign-up',
    refusal: ['username-taken', 'Username'],
  },
  {
    title: 'giving up a sign-up with single sign-on',
    file: 'screens/accounts/sign-up-sso/sign-up-sso-form.tsx',
    path: '/account/sign-up?sso=true',
    answers: { '/api/sso/ticket': ssoTicket },
    before: { Username: 'vera.lund.new' },
    submit: 'Not you? Cancel',
    errors: 'none',
    filled: {},
    call: '/api/sso/ticket',
    refusal: ['too-many-requests', null],
  },
];
