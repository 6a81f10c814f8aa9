import { expect, test } from 'vitest';
import { mayShowOthersChat } from './chat-page.ts';

test.each(['/', '/dashboard', '/students', '/help', '/account/log-in/teacher', '/students/records/1'])(
  'a third-party chat may run on %s',
  (path) => expect(mayShowOthersChat(path)).toBe(true),
);

test.each([
  '/s',
  '/student/dashboard',
  '/Student/dashboard',
  '/account/log-in/student',
  '/probes/stories/elementary/1',
  '/PROBES/phrases',
  '/admin',
  '/admin/support-chat',
])('a third-party chat never runs on %s', (path) => expect(mayShowOthersChat(path)).toBe(false));
