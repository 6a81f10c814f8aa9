import { activateSubscription } from '@sixty/contract/sales/checkout.ts';
import { beforeAll, expect, test } from 'vitest';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { activationCodeOf } from '../fulfillment/emails.ts';
import { checkoutRig } from './test-checkouts.ts';

const testApp = useTestApp();
const { newBuyer, start, begin, sendEvent, comeBack, orderOf, boughtBy, mailTo } = checkoutRig(testApp);

// A running server has read its queue before: the first read takes an extra connection.
beforeAll(() => testApp().app.jobs.workOff());

const rounds = Array.from({ length: 6 }, (_, round) => round);
const ten = Array.from({ length: 10 }, (_, index) => index);

test.each(rounds)('ten concurrent deliveries of one webhook activate once (round %i)', async () => {
  const { token, owner, user } = await newBuyer();
  const { session, id } = await begin(token);
  const statuses = await Promise.all(ten.map(() => sendEvent(session, 'local.paid', `event-${id}`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await mailTo(user.email)).toHaveLength(1);
});

test.each(rounds)(
  'webhooks with other ids, the return page, the job and the link activate once when concurrent (round %i)',
  async () => {
    const { token, owner, user } = await newBuyer();
    const { session, id } = await begin(token);
    const code = activationCodeOf(testApp().deps.key, id);
    await Promise.all(
      ten.map((index) =>
        [
          () => sendEvent(session),
          () => comeBack(token, id),
          () => comeBack(token, id, 'canceled'),
          () => testApp().call(activateSubscription, { code }),
          () => testApp().app.schedules.runAll(),
        ][index % 5]?.(),
      ),
    );
    // The money was taken, in any order of these calls.
    await sendEvent(session);
    expect(await orderOf(id)).toMatchObject({ endedAt: null });
    expect(await boughtBy(owner.organizationId)).toHaveLength(1);
    expect(await mailTo(user.email)).toHaveLength(1);
    expect(testApp().failures()).toEqual([]);
  },
);

test('ten concurrent checkouts of one customer with one discount leave one payable with it', async () => {
  const { token } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db);
  const answers = await Promise.all(ten.map(() => start(token, { discountCode })));
  const begun = answers.flatMap((answer) => (answer.valid ? [answer.checkoutID] : []));
  const open = (await Promise.all(begun.map(orderOf))).filter((order) => order?.endedAt === null);
  expect(open).toHaveLength(1);
});

test('ten concurrently paid extensions of one subscription follow each other', async () => {
  const { token, owner } = await newBuyer();
  await sendEvent((await begin(token)).session);
  const [first] = await boughtBy(owner.organizationId);
  const created = first?.createdAt.toISOString() ?? '';
  const sessions: string[] = [];
  // Each cancels the previous one; all are paid anyway.
  for (const _ of ten) sessions.push((await begin(token, { extendCreated: { created } })).session);
  await Promise.all(sessions.map((session) => sendEvent(session)));
  const chain = await boughtBy(owner.organizationId);
  expect(chain).toHaveLength(11);
  expect(chain.slice(1).map(({ extendsId }) => extendsId)).toEqual(chain.slice(0, -1).map(({ id }) => id));
  expect(chain.slice(1).map(({ startsAt }) => startsAt)).toEqual(chain.slice(0, -1).map(({ expiresAt }) => expiresAt));
});
