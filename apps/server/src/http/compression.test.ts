import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addResult } from '../db/test-fixtures.ts';
import { newLesson } from '../features/exercises/exercises/test-submissions.ts';
import { useTestApp } from '../test-app.ts';

const testApp = useTestApp();

/** Asks for the records of a student with a number of results. */
const newRecords = async (results: number) => {
  const { student, userId, token } = await newLesson(testApp().db);
  for (let done = 0; done < results; done += 1) {
    await addResult(testApp().db, { studentId: student.id, instructorId: userId });
  }
  return (encoding?: string) =>
    testApp().app.server.inject({
      url: `/api/records?type=addition&studentID=${student.id}`,
      headers: { cookie: `sixty=${token}`, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
    });
};

test('compresses a large answer as the browser allows, with the same content', async () => {
  const ask = await newRecords(50);
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(10_000);
  const [brotli, zipped] = [await ask('gzip, deflate, br, zstd'), await ask('gzip')];
  expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  for (const { headers, rawPayload } of [brotli, zipped]) {
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(rawPayload.length) });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  }
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});

test.each(['identity', 'br;q=0, gzip; q=0.0', 'zstd', '*', ''])(
  'sends a plain answer to a browser that accepts %j',
  async (accepted) => {
    const ask = await newRecords(20);
    const response = await ask(accepted);
    expect(response.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toMatchObject({ valid: true });
  },
);

test('does not compress a small answer', async () => {
  const { headers, rawPayload } = await testApp().app.server.inject({
    url: '/api/session',
    headers: { 'accept-encoding': 'br' },
  });
  expect(rawPayload.length).toBeLessThan(4096);
  expect(headers['content-encoding']).toBeUndefined();
});
