import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** Where servers of journeys serve axe. Browsers keep what is in `/assets`. */
export const axePath = '/assets/axe.js';

/** Copies the built web app into a folder, with axe, which no other server serves. */
export const copyBuildWithAxe = async (folder: string): Promise<void> => {
  await cp(dist, folder, { recursive: true });
  await cp(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(folder, axePath));
};

/** A copy of the built web app, to be replaced by a new version while a server serves it. */
export interface Build {
  readonly folder: string;
  /** Publishes another version, as an update of the server does. */
  readonly publish: (version: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const copyBuild = async (): Promise<Build> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-build-'));
  await cp(dist, folder, { recursive: true });
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
    // Compressed copies would still hold the previous version.
    for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
  };
  return {
    folder,
    publish: async (version) => {
      for (const page of ['index.html', 'site.html'])
        await edit(page, (html) => html.replace(/(<meta name="version" content=")[^"]+/, `$1${version}`));
      await edit('sw.js', (code) => code.replace(/(url:"index.html",revision:")[^"]+/, `$1${version}`));
    },
    remove: () => rm(folder, { recursive: true }),
  };
};

/** Expects that a page was loaded with a version. */
export const expectVersion = (page: Page, version: string): Promise<void> =>
  expect(page.locator('meta[name=version]')).toHaveAttribute('content', version);

/** Expects that a page of a version shows its screen: a server that stops before would leave it with an error. */
export const expectLoaded = async (page: Page, version: string): Promise<void> => {
  await expectVersion(page, version);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};
