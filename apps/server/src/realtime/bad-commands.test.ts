import { type LessonCommand, lessonCommand } from '@sixty/contract/realtime.ts';
import { type RefusalCode, refusalStatus } from '@sixty/contract/refusal.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileValue } from '../test-hostile-values.ts';
import { useTestLessons } from './test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const nobody = '0192f0c4-0000-7000-8000-000000000000';
const exercise = { studentID: nobody, type: 'addition', number: 1 } as const;

/** A complete command of each kind. */
const commands: { readonly [Kind in LessonCommand['kind']]: Extract<LessonCommand, { kind: Kind }> } = {
  'open-exercise': { kind: 'open-exercise', ...exercise, lines: [{ start: 0, end: 5 }] },
  'close-exercise': { kind: 'close-exercise', ...exercise },
  'count-devices': { kind: 'count-devices', studentID: nobody },
  'keep-device': { kind: 'keep-device', studentID: nobody, deviceID: nobody, keeps: true },
  'show-recording': { kind: 'show-recording', ...exercise, recording: false },
  'show-clock': { kind: 'show-clock', ...exercise, clock: { running: true, elapsed: 0 } },
};

/** Any value instead of the command, one of its fields or one of their fields. */
const changed = (whole: unknown): fc.Arbitrary<unknown> => {
  if (typeof whole !== 'object' || whole === null) return hostileValue;
  const fields = Object.entries(whole).map(([field, value]) =>
    changed(value).map((other) => (Array.isArray(whole) ? [other] : { ...whole, [field]: other })),
  );
  return fc.oneof({ arbitrary: hostileValue, weight: 1 }, ...fields.map((arbitrary) => ({ arbitrary, weight: 4 })));
};

test.each(Object.entries(commands))(
  'refuses or runs %s with any content, without an internal error',
  async (kind, whole) => {
    const { student, token } = await newLesson();
    const { command } = await connect(token);
    const right = { ...whole, studentID: student.id };
    expect(await command(right), kind).toMatchObject({ valid: true });
    await fc.assert(
      fc.asyncProperty(changed(right), async (sent) => {
        const answer = await command(sent);
        if (answer.valid) {
          expect(lessonCommand.safeParse(sent).success).toBe(true);
          return;
        }
        expect(refusalStatus[answer.code as RefusalCode], JSON.stringify(sent)).toBeLessThan(500);
        expect(answer.message).not.toBe('');
      }),
      { numRuns: 200 },
    );
  },
);

test.each([2 ** 31, 2 ** 53, 32_768, 0, -1])('has no exercise with the number %d', async (number) => {
  const { student, token } = await newLesson();
  const { command } = await connect(token);
  for (const kind of ['open-exercise', 'close-exercise', 'show-clock'] as const) {
    expect(await command({ ...commands[kind], studentID: student.id, number })).toMatchObject({
      valid: false,
      code: 'request-invalid',
    });
  }
});

test('keeps a device linked for any reported exercise, and sends its instructor only valid ones', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await fc.assert(
    fc.asyncProperty(changed({ type: 'addition', number: 3 }), async (report) => {
      device.socket.emit('showing', report);
    }),
    { numRuns: 200 },
  );
  device.socket.emit('showing', { type: 'addition', number: 4 });
  const count = async (): Promise<unknown> => instructor.command({ kind: 'count-devices', studentID: student.id });
  await expect.poll(count).toMatchObject({ devices: 1, shown: [{ type: 'addition', number: 4 }] });
  for (const event of instructor.events) {
    for (const { number } of event.kind === 'device-linked' ? event.shown : []) {
      expect(number).toBeGreaterThanOrEqual(1);
      expect(number).toBeLessThanOrEqual(32_767);
    }
  }
});

test('logs nothing that was sent', () => {
  expect(testApp().logged).toEqual([]);
});
