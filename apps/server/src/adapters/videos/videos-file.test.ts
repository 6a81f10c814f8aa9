import { videoSubjectKeys, videoSubjects } from '@sixty/contract/site/videos.ts';
import { expect, test } from 'vitest';
import { noVideos, parseVideos, videoOrigins } from './videos-file.ts';

const https = new URL('https://sixty.example');
const parse = (given: unknown, publicUrl = https) => parseVideos(JSON.stringify(given), publicUrl);

const file = { file: 'https://media.example/a.mp4', captions: 'https://captions.example/a.vtt' };

test('has six subjects, each with its own title and no configured video by default', () => {
  expect(noVideos.map(({ subject }) => subject)).toEqual(videoSubjectKeys);
  expect(noVideos).toHaveLength(6);
  for (const video of noVideos)
    expect(video).toEqual({ subject: video.subject, title: videoSubjects[video.subject], seconds: null, source: null });
  expect(parse({})).toEqual(noVideos);
});

test('gives a subject its configured video and leaves the others, in order', () => {
  const videos = parse({
    'math-minute': { embed: 'https://player.example/v/1?x=2' },
    'getting-started': { ...file, title: 'Welcome', seconds: 95 },
  });
  expect(videos).toEqual([
    {
      subject: 'getting-started',
      title: 'Welcome',
      seconds: 95,
      source: { kind: 'file', url: file.file, captions: file.captions },
    },
    ...noVideos.slice(1, 5),
    { ...noVideos[5], source: { kind: 'embed', url: 'https://player.example/v/1?x=2' } },
  ]);
});

test.each([
  ['a list', [], 'it must be an object with a subject for each key'],
  ['another subject', { intro: file }, `there is no subject "intro", only ${videoSubjectKeys.join(', ')}`],
  ['a file without captions', { 'first-lesson': { file: file.file } }, /^"first-lesson" must be \{"file"/],
  ['an unknown key', { 'first-lesson': { ...file, poster: 'x' } }, /^"first-lesson" must be/],
  ['both kinds', { 'first-lesson': { ...file, embed: 'https://a.example' } }, /^"first-lesson" must be/],
  ['no length', { 'first-lesson': { ...file, seconds: 0 } }, /^"first-lesson" must be/],
  ['plain http', { 'first-lesson': { embed: 'http://a.example' } }, '"http://a.example" is not an https address'],
  ['a script', { 'first-lesson': { embed: 'javascript:alert(1)' } }, '"javascript:alert(1)" is not an https address'],
  ['a local path', { 'first-lesson': { embed: '/videos/1' } }, '"/videos/1" is not an https address'],
  [
    'a password',
    { 'first-lesson': { embed: 'https://a:b@c.example' } },
    '"https://a:b@c.example" is not an https address',
  ],
  [
    'a host that would inject a policy directive',
    { 'first-lesson': { embed: "https://a;script-src'unsafe-inline'" } },
    /is not an https address$/,
  ],
  ['invalid captions', { 'first-lesson': { ...file, captions: 'a.vtt' } }, '"a.vtt" is not an https address'],
])('refuses a file with %s in a sentence', (_title, given, error) => {
  const expected = typeof error === 'string' ? error : expect.stringMatching(error);
  expect(parse(given)).toEqual({ errors: [expected] });
});

test('reports invalid JSON, and all errors together', () => {
  expect(parseVideos('{', https)).toEqual({ errors: ['it is not JSON'] });
  expect(parse({ a: 1, b: 2, 'math-minute': 3 })).toEqual({
    errors: [expect.any(String), expect.any(String), expect.any(String)],
  });
});

test('allows videos without TLS when the product itself runs without it', () => {
  expect(parse({ 'math-minute': { embed: 'http://127.0.0.1:9/v' } }, new URL('http://localhost:3000'))).toHaveLength(6);
});

test('lists each origin of the configured videos once, and no others', () => {
  expect(videoOrigins(noVideos)).toEqual({ frames: [], media: [] });
  const videos = parse({
    'getting-started': file,
    'first-lesson': { embed: 'https://player.example:8443/1' },
    'math-minute': { embed: 'https://player.example:8443/2' },
  });
  if ('errors' in videos) throw new Error(videos.errors.join());
  expect(videoOrigins(videos)).toEqual({
    frames: ['https://player.example:8443'],
    media: ['https://captions.example', 'https://media.example'],
  });
});
