import { listVideos } from '@sixty/contract/site/videos.ts';
import { expect, test } from 'vitest';
import { noVideos, parseVideos } from '../../../adapters/videos/videos-file.ts';
import { addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const videos = parseVideos(
  JSON.stringify({
    'getting-started': { file: 'https://media.example/a.mp4', captions: 'https://media.example/a.vtt' },
    'math-minute': { embed: 'https://player.example/v/1' },
  }),
  new URL('https://sixty.example'),
);
if ('errors' in videos) throw new Error(videos.errors.join());

const bare = useTestApp();
const configured = useTestApp({ videos });

const signIn = async ({ db }: ReturnType<typeof bare>) => {
  const { user, organization } = await addCustomer(db);
  return addSession(db, { userId: user.id, organizationId: organization.id });
};

/** What pages may load from other sites, by directive. */
const allowed = async ({ app }: ReturnType<typeof bare>, url = '/api/session') => {
  const policy = String((await app.server.inject({ url })).headers['content-security-policy']);
  return policy
    .split('; ')
    .filter((directive) => /^(?:frame|media|connect|script|img|style|child|worker)-src/.test(directive));
};

test('serves the six configured videos', async () => {
  expect((await bare().call(listVideos, {}, await signIn(bare()))).body).toEqual({ valid: true, videos: noVideos });
  expect((await configured().call(listVideos, {}, await signIn(configured()))).body).toEqual({ valid: true, videos });
});

test('pages may load our films, and others only from the hosts of the configured videos', async () => {
  expect(await allowed(bare())).toEqual(["img-src 'self' data:", "media-src 'self'"]);
  expect(await allowed(configured())).toEqual([
    "img-src 'self' data:",
    'frame-src https://player.example',
    "media-src 'self' https://media.example",
  ]);
  expect(await allowed(configured(), '/nowhere')).toContain('frame-src https://player.example');
});
