import { expect, test } from 'vitest';
import { isStudentsPage } from './students-page.ts';

test.each(['/s', '/student', '/student/dashboard', '/student/probes/$kind/$number', '/account/log-in/student'])(
  '%s is a student page',
  (path) => expect(isStudentsPage(path)).toBe(true),
);

test.each(['/', '/students', '/students/records/$', '/account/log-in/teacher', '/account/sign-up', '/records/student'])(
  '%s is not a student page',
  (path) => expect(isStudentsPage(path)).toBe(false),
);
