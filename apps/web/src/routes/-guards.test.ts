import { safePath } from '@sixty/domain/access/safe-path.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Session } from '../api/queries.ts';
import {
  adminOnly,
  customerOnly,
  guestOnly,
  managerOnly,
  numberGiven,
  studentGiven,
  studentOnly,
  welcomeOnly,
} from './-guards.ts';

const session = (...user: Session['user']): Session => ({
  valid: true,
  user,
  id: null,
  name: null,
  username: null,
  emailVerified: false,
  lesson: null,
  reading: null,
  currentOrganization: null,
  impersonation: null,
  version: '1',
  demo: false,
  countsPages: true,
});

const guest = session('guest');
const customer = session('customer');
const student = session('student');
const staff = session('customer', 'admin');

test('customer pages admit customers and send guests to the teacher log-in with the sentence and the requested page', () => {
  expect(customerOnly(customer, '/dashboard')).toBeNull();
  expect(customerOnly(staff, '/dashboard')).toBeNull();
  expect(customerOnly(guest, '/probes/phrases?id=1')).toEqual({
    to: '/account/log-in/teacher',
    redirect: '/probes/phrases?id=1',
    alert: { kind: 'danger', code: 'customer-only' },
  });
});

test('a student who requests a customer page stays at home and sees why', () => {
  expect(customerOnly(student, '/dashboard')).toEqual({
    to: '/student/dashboard',
    alert: { kind: 'danger', code: 'customer-only' },
  });
});

test('student pages admit students, send guests to the student log-in and customers home', () => {
  const path = '/student/dashboard';
  expect(studentOnly(student, path, false)).toBeNull();
  const alert = { kind: 'danger', code: 'student-only' };
  expect(studentOnly(guest, path, false)).toEqual({ to: '/account/log-in/student', redirect: path, alert });
  expect(studentOnly(customer, path, true)).toEqual({ to: '/dashboard', alert });
});

test('a student whose lesson ended while the device was asleep sees a message', () => {
  expect(studentOnly(guest, '/student/dashboard', true)).toEqual({
    to: '/account/log-in/student',
    alert: { kind: 'info', code: 'student-session-ended' },
  });
});

test('pages for managers admit Licensees and Managers of an organization that is not personal', () => {
  const inside = (personal: boolean, permissions: 'Licensee' | 'Manager' | 'Instructor'): Session => ({
    ...customer,
    currentOrganization: { id: '1', name: 'Riverside', personal, permissions, groupName: 'Default' },
  });
  expect(managerOnly(inside(false, 'Licensee'), '/manage')).toBeNull();
  expect(managerOnly(inside(false, 'Manager'), '/manage')).toBeNull();
  const detour = { to: '/dashboard', alert: { kind: 'danger', code: 'manager-only' } };
  expect(managerOnly(inside(false, 'Instructor'), '/manage')).toEqual(detour);
  expect(managerOnly(inside(true, 'Licensee'), '/manage')).toEqual(detour);
  for (const other of [guest, student]) expect(managerOnly(other, '/manage')).toEqual(customerOnly(other, '/manage'));
});

test('staff pages send other users home with the sentence, and guests to the log-in', () => {
  const alert = { kind: 'danger', code: 'admin-only' };
  expect(adminOnly(staff, '/admin')).toBeNull();
  expect(adminOnly(customer, '/admin')).toEqual({ to: '/dashboard', alert });
  expect(adminOnly(student, '/admin')).toEqual({ to: '/student/dashboard', alert });
  expect(adminOnly(guest, '/admin')).toEqual({ to: '/account/log-in/teacher', redirect: '/admin', alert });
});

test('guest pages send signed-in users to their dashboard with the sentence', () => {
  const logIn = '/account/log-in/teacher';
  const alert = { kind: 'info', code: 'already-logged-in' };
  expect(guestOnly(guest, logIn)).toBeNull();
  expect(guestOnly(customer, logIn)).toEqual({ to: '/dashboard', alert });
  const other = { kind: 'info', code: 'guest-only' };
  expect(guestOnly(customer, '/account/sign-up')).toEqual({ to: '/dashboard', alert: other });
  expect(guestOnly(student, '/account/recover')).toEqual({ to: '/student/dashboard', alert: other });
  expect(guestOnly(student, '/account/log-in/student')).toEqual({ to: '/student/dashboard', alert });
});

test('the welcome page redirects signed-in users home silently', () => {
  expect(welcomeOnly(guest)).toBeNull();
  expect(welcomeOnly(customer)).toEqual({ to: '/dashboard' });
  expect(welcomeOnly(student)).toEqual({ to: '/student/dashboard' });
});

test('a student screen without a valid id redirects to the dashboard with the sentence', () => {
  expect(studentGiven('01234567-89ab-7def-8123-456789abcdef')).toBeNull();
  const detour = { to: '/dashboard', alert: { kind: 'danger', code: 'student-missing' } };
  expect(studentGiven(undefined)).toEqual(detour);
  expect(studentGiven('7')).toEqual(detour);
});

test('a student exercise page accepts whole numbers only, and asks to select again otherwise', () => {
  expect(numberGiven('12')).toBeNull();
  for (const text of ['', 'abc', '1.5', '-1', '1e3', ' 1']) {
    expect(numberGiven(text)).toEqual({
      to: '/student/dashboard',
      alert: { kind: 'danger', code: 'exercise-number-invalid' },
    });
  }
});

test('a browser resolves any redirect parameter to a path of the same site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', '%2e', ':', '@', 'a', '%', '?', '#'),
  });
  fc.assert(
    fc.property(nasty, (path) => {
      const result = safePath(`/${path}`, 'teacher');
      if (result !== null) expect(new URL(result, 'http://sixty.example').origin).toBe('http://sixty.example');
    }),
  );
});
