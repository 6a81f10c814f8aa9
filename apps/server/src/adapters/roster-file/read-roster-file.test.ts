import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readRosterFileInWorker } from './read-in-worker.ts';
import { readRosterFile } from './read-roster-file.ts';

const csv = 'Name,Birthday\r\nZoé Martin,2016-09-03\r\n';
const users = 'sourcedId,givenName,familyName,role\nu1,Maya,Lopez,student\n';
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );

const namesOf = (bytes: Uint8Array): readonly string[] => {
  const lines = readRosterFile(bytes);
  return lines.ok ? lines.value.map(({ name }) => name) : [lines.refusal];
};

test.each<[string, Uint8Array]>([
  ['UTF-8', strToU8(csv)],
  ['UTF-8 with a byte order mark', strToU8(`\ufeff${csv}`)],
  ['UTF-16 as from Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])],
  ['semicolons', strToU8(csv.replaceAll(',', ';'))],
  ['tabs', strToU8(csv.replaceAll(',', '\t'))],
])('reads a table in %s', (_title, bytes) => {
  expect(namesOf(bytes)).toEqual(['Zoé Martin']);
});

test('reads a OneRoster package, also with its files in a folder', () => {
  expect(namesOf(zip({ 'manifest.csv': 'propertyName,value', 'users.csv': users }))).toEqual(['Maya Lopez']);
  expect(namesOf(zip({ 'export/users.csv': users, '__MACOSX/export/users.csv': 'x' }))).toEqual(['Maya Lopez']);
});

test.each<[string, Uint8Array, string]>([
  ['no content', new Uint8Array(), 'file-empty'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff, 0x00), 'file-encoding'],
  ['a text with NUL', strToU8('Name,Birthday\nA\0 B,2016-09-03\n'), 'file-unreadable'],
  [
    'another encoding',
    Uint8Array.of(...strToU8('Name,Birthday\nZo'), 0xe9, ...strToU8(' M,2016-09-03')),
    'file-encoding',
  ],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'file-is-a-workbook'],
  ['a workbook', zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'file-is-a-workbook'],
  ['other columns', strToU8('Size,Shade\nred,9\n'), 'file-columns-missing'],
  ['an unclosed quote', strToU8('Name,Birthday\n"Maya Lopez,2016-09-03\n'), 'file-unreadable'],
  ['no students', strToU8('Name,Birthday\n'), 'file-without-students'],
  ['a zip without users.csv', zip({ 'readme.txt': 'hello' }), 'zip-without-users'],
  ['a zip without names', zip({ 'users.csv': 'sourcedId,role\nu1,student\n' }), 'zip-columns-missing'],
  ['half a zip', zip({ 'users.csv': users.repeat(50) }).slice(0, 90), 'zip-unreadable'],
  ['garbage in a zip', zip({ 'users.csv': users.repeat(50) }).fill(0xff, 39, 80), 'zip-unreadable'],
  ['only the first bytes of a zip', strToU8('PK'), 'zip-unreadable'],
  ['50,000 students', strToU8(`Name,Birthday\n${'Maya Lopez,2016-09-03\n'.repeat(50_000)}`), 'too-many-students'],
  ['a million lines', strToU8(`Name,Birthday\n${',\n'.repeat(1_000_000)}`), 'too-many-students'],
])('refuses a file with %s and gives the reason', (_title, bytes, refusal) => {
  expect(namesOf(bytes)).toEqual([refusal]);
});

test('stops unpacking a zip bomb early', () => {
  const bomb = zip({ 'users.csv': new Uint8Array(100_000_000) });
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().arrayBuffers;
  expect(namesOf(bomb)).toEqual(['zip-too-large']);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
});

test('rejects a zip with thousands of entries', () => {
  const files = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, 'x']));
  expect(namesOf(zip({ ...files, 'users.csv': users }))).toEqual(['zip-too-large']);
});

test('queues ten files while one is read, and rejects the next immediately', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, () => readRosterFileInWorker(strToU8(csv))));
  expect(answers.slice(0, 11).every((answer) => answer !== 'busy' && answer.ok)).toBe(true);
  expect(answers.slice(11)).toEqual(['busy', 'busy']);
  expect(await readRosterFileInWorker(strToU8(csv))).toMatchObject({ ok: true });
});

test('reads files in a worker thread, also several in parallel', async () => {
  const [good, bad] = await Promise.all([
    readRosterFileInWorker(strToU8(csv)),
    readRosterFileInWorker(new Uint8Array()),
  ]);
  expect(good).toMatchObject({ ok: true, value: [{ name: 'Zoé Martin' }] });
  expect(bad).toEqual({ ok: false, refusal: 'file-empty' });
});
