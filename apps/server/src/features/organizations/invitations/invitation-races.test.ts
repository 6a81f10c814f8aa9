import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { invitationRig } from './test-invitations.ts';

const testApp = useTestApp();
const { newSchool, list } = invitationRig(testApp);

beforeEach(() => testApp().db.orm.delete(rateLimits));

const inviteFrom = async (remoteAddress: string, token: string, entries: readonly string[]) => {
  const response = await testApp().app.server.inject({
    ...{ method: 'POST', url: inviteUsers.path, remoteAddress },
    headers: { origin: testOrigin, cookie: `sixty=${token}` },
    payload: { entries, permission: 'Instructor', group: '', studentLimit: null },
  });
  return response.statusCode;
};

test.each(Array.from({ length: 8 }, (_, round) => round))(
  'accepts two organizations that invite the same people concurrently in different orders (round %i)',
  async (round) => {
    const [one, other] = [await newSchool(), await newSchool()];
    const people = Array.from({ length: 60 }, (_, index) => `round.${round}.${index}@example.org`);
    const statuses = await Promise.all([
      inviteFrom('10.0.0.1', one.licensee.token, people),
      inviteFrom('10.9.0.1', other.licensee.token, people.toReversed()),
    ]);
    expect(statuses).toEqual([200, 200]);
    for (const { licensee } of [one, other]) expect(await list(licensee.token)).toHaveLength(60);
    expect(testApp().failures()).toEqual([]);
  },
);
