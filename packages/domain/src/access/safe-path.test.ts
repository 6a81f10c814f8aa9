import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/students', '/students'],
  ['/students?x=1#y', '/students?x=1#y'],
  ['/students?next=/../api', '/students?next=/../api'],
  ['/students?group=Blå klasse', '/students?group=Bl%C3%A5%20klasse'],
  ['/students?group=%C3%A5', '/students?group=%C3%A5'],
  ['/students?group=\ud800', '/students?group=%EF%BF%BD'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['/..//evil.example', null],
  ['/%2e%2E//evil.example', null],
  ['/students/..', null],
  ['/students/../api/sso', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['students', null],
  ['', null],
  ['/api/sso/district/start', null],
  ['/account/log-in/teacher', null],
  ['/account/sign-up', null],
  ['/student', null],
  ['/student/dashboard', null],
  ['/students\r\nSet-Cookie: a=b', null],
  [`/${'x'.repeat(2000)}`, null],
  [undefined, null],
  [['/students', '/records'], null],
])('a teacher who asks for %j after login lands on %j', (given, safe) => {
  expect(safePath(given, 'teacher')).toBe(safe);
});

test.each([
  ['/student/probes/phrases/3', '/student/probes/phrases/3'],
  ['/student', '/student'],
  ['/students', null],
  ['/dashboard', null],
  ['/student/../dashboard', null],
])('a student who asks for %j after login lands on %j', (given, safe) => {
  expect(safePath(given, 'student')).toBe(safe);
});
