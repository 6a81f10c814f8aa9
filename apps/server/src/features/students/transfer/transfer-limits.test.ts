import { expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';
import { transferRig } from './test-transfers.ts';

const testApp = useTestApp();
const { newPerson, send, offer, accept, find } = transferRig(testApp);

const newPair = async () => {
  const [sender, receiver] = [await newPerson(), await newPerson()];
  return { sender, receiver, student: await sender.newStudent() };
};

test('a right code is accepted after any number of wrong ones', async () => {
  const { sender, receiver, student } = await newPair();
  const code = await offer(sender, [student.id], receiver.email);
  for (let tried = 0; tried < 200; tried += 1)
    expect(await find(receiver.token, `wrong-${tried}`)).toMatchObject({ code: 'transfer-missing' });
  for (const answer of [await find(receiver.token, 'wrong'), await accept(receiver.token, 'wrong')])
    expect(answer).toMatchObject({ code: 'too-many-requests' });
  expect(await find(receiver.token, code)).toMatchObject({ valid: true });
  expect(await accept(receiver.token, code)).toMatchObject({ valid: true });
});

test('a user sends fifty offers a day, and a refused one does not count', async () => {
  const { sender, receiver, student } = await newPair();
  await send(sender.token, [student.id], receiver.email);
  await testApp().db.pool.query(`update rate_limits set points = 49 where key like 'transfer-offers:%'`);
  expect(await send(sender.token, [student.id], sender.email)).toMatchObject({ code: 'transfer-to-yourself' });
  expect(await send(sender.token, [student.id], receiver.email)).toMatchObject({ valid: true });
  expect(await send(sender.token, [student.id], receiver.email)).toMatchObject({ code: 'too-many-requests' });
});
