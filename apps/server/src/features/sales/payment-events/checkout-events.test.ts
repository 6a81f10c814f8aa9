import { expect, test } from 'vitest';
import { addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { checkoutRig } from '../checkout/test-checkouts.ts';

const { testApp, connect } = useTestLessons();
const { newBuyer, begin, sendEvent } = checkoutRig(testApp);

test('only browsers of the organization get the event for new licenses', async () => {
  const { db } = testApp();
  const { token, organization } = await newBuyer({ personal: false });
  const teacher = await addUser(db);
  await addMember(db, organization.id, teacher.id, 'instructor');
  const colleague = await connect(await addSession(db, { userId: teacher.id, organizationId: organization.id }));
  const stranger = await connect((await newBuyer()).token);
  colleague.events.length = 0;
  stranger.events.length = 0;
  const { session } = await begin(token);
  await sendEvent(session);
  expect(await colleague.next('roster-changed')).toEqual({ kind: 'roster-changed' });
  expect(stranger.events).toEqual([]);
});
