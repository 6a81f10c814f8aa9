import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../db/test-fixtures.ts';
import { openAddition, showAdditionClock, useTestLessons } from './test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const third = { type: 'addition', number: 3 };

test('tells the instructor which exercise a device shows, and when it shows none', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [device, instructor] = [await connect(deviceToken), await connect(token)];
  const count = () => instructor.command({ kind: 'count-devices', studentID: student.id });
  device.socket.emit('showing', third);
  const linked = { kind: 'device-linked', studentID: student.id, devices: 1 };
  expect(await instructor.next('device-linked')).toEqual({ ...linked, shown: [third] });
  expect(await count()).toMatchObject({ devices: 1, shown: [third] });
  instructor.events.length = 0;
  device.socket.emit('showing', null);
  expect(await instructor.next('device-linked')).toEqual({ ...linked, shown: [] });
});

test('sends no event for repeated reports and invalid exercises', async () => {
  const { token, deviceToken } = await newLesson();
  const [device, instructor] = [await connect(deviceToken), await connect(token)];
  device.socket.emit('showing', third);
  await instructor.next('device-linked');
  instructor.events.length = 0;
  const wrong = ['addition', { type: 'spelling', number: 1 }, { type: 'addition', number: '3' }, third];
  for (const report of wrong) device.socket.emit('showing', report);
  device.socket.emit('showing', { ...third, name: 'x'.repeat(100), number: 4 });
  expect(await instructor.next('device-linked')).toMatchObject({ shown: [{ type: 'addition', number: 4 }] });
  expect(instructor.events).toHaveLength(1);
  expect(JSON.stringify(instructor.events)).not.toContain('name');
});

test('sends the last of a thousand pages turned quickly, and few of the others', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [device, instructor] = [await connect(deviceToken), await connect(token)];
  const started = performance.now();
  for (let turned = 0; turned < 1000; turned += 1) {
    device.socket.emit('showing', { type: 'addition', number: 1 + (turned % 2) });
  }
  device.socket.emit('showing', third);
  const last = (): unknown => instructor.events.at(-1);
  await expect.poll(last).toEqual({ kind: 'device-linked', studentID: student.id, devices: 1, shown: [third] });
  const most = 2 + Math.ceil((performance.now() - started) / 200);
  expect(instructor.events.length).toBeLessThanOrEqual(most);
});

test('reports a device that disconnects while turning pages as gone, and sends nothing more', async () => {
  const { token, deviceToken } = await newLesson();
  const [device, instructor] = [await connect(deviceToken), await connect(token)];
  for (const number of [1, 2, 3]) device.socket.emit('showing', { type: 'addition', number });
  await instructor.next('device-linked');
  device.socket.disconnect();
  await expect.poll((): unknown => instructor.events.at(-1)).toMatchObject({ devices: 0, shown: [] });
  const count = instructor.events.length;
  await delay(300);
  expect(instructor.events).toHaveLength(count);
});

test('counts two tabs of one device that show the same once, and no browser of an instructor', async () => {
  const { student, token, deviceToken } = await newLesson();
  const instructor = await connect(token);
  const tabs = [await connect(deviceToken), await connect(deviceToken)];
  for (const tab of tabs) tab.socket.emit('showing', third);
  instructor.socket.emit('showing', third);
  const count = () => instructor.command({ kind: 'count-devices', studentID: student.id });
  await expect.poll(async () => (await count()) as object).toMatchObject({ devices: 1, shown: [third] });
});

test('forwards a clock only to the devices of the lesson, and to none after another student is selected', async () => {
  const { userId, organizationId, student, token, deviceToken } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const otherDevice = await connect(await addSession(testApp().db, { userId, studentId: other.id }));
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const clock = { running: true, elapsed: 12_500 };
  expect(await instructor.command(showAdditionClock(student.id, clock))).toMatchObject({ valid: true });
  expect(await device.next('clock-shown')).toEqual({ kind: 'clock-shown', type: 'addition', number: 1, clock });
  device.events.length = 0;
  await instructor.command(showAdditionClock(student.id, null));
  expect(await device.next('clock-shown')).toMatchObject({ clock: null });
  expect(await instructor.command(showAdditionClock(other.id, clock))).toMatchObject({ valid: true, selected: false });
  await instructor.command(openAddition(student.id));
  expect(otherDevice.events).toEqual([]);
});

test('sends the choice to keep a device only to the instructor’s tabs', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, tab, device] = [await connect(token), await connect(token), await connect(deviceToken)];
  const stranger = await connect(await strangerToken());
  await instructor.command({ kind: 'keep-device', studentID: student.id, deviceID: student.id, keeps: true });
  expect(await tab.next('device-kept')).toEqual({ kind: 'device-kept', studentID: student.id });
  expect([...device.events, ...stranger.events]).toEqual([]);
});

const strangerToken = async () => {
  const { user, organization } = await addCustomer(testApp().db);
  return addSession(testApp().db, { userId: user.id, organizationId: organization.id });
};
