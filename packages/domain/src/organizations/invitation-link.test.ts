import { expect, test } from 'vitest';
import { invitationCodeIn } from './invitation-link.ts';

test.each([
  ['/organization/accept?code=a-B_1', 'a-B_1'],
  ['/organization/accept?x=1&code=a#top', 'a'],
  ['/organization/accept', ''],
  ['/organization/create?code=a', ''],
  [null, ''],
])('the code of the invitation in %j is %j', (path, code) => {
  expect(invitationCodeIn(path)).toBe(code);
});
