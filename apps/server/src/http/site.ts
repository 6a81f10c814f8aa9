import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Compressed, compressWhole } from './compression.ts';

/** A response body rendered at the start. */
export interface Prerendered {
  readonly type: string;
  /** A page is for guests only, and may differ with a query; null for files of search engines, which everyone gets. */
  readonly page: { readonly readsQuery: boolean } | null;
  /** Weak, as the body is sent in several encodings. */
  readonly etag: string;
  readonly body: Compressed;
}

/** Responses to guests at public addresses, by path (decision 029); empty if the web app is not built. */
export type Site = Map<string, Prerendered>;

/** The module that the web app's build makes of `prerender-site.tsx`. */
interface SiteModule {
  readonly renderSite: (site: {
    readonly template: string;
    readonly origin: string;
    readonly ask: (path: string) => Promise<unknown>;
  }) => Promise<readonly { readonly path: string; readonly readsQuery: boolean; readonly html: string }[]>;
  readonly renderSitemap: (origin: string) => string;
}

const drawn = async (type: string, text: string, page: Prerendered['page'] = null): Promise<Prerendered> => ({
  type: `${type}; charset=utf-8`,
  page,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  body: await compressWhole(text),
});

const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/**
 * Renders the public pages once with this server's answers to a guest: they do not change while it runs.
 *
 * @param server has all its routes
 * @param folder the built web app
 * @throws if a page cannot be rendered: a site without it does not start
 */
export const prerenderSite = async (
  server: FastifyInstance,
  site: Site,
  folder: string,
  publicUrl: URL,
): Promise<void> => {
  const module = join(folder, '.site', 'prerender-site.js');
  if (!existsSync(module)) return;
  const { renderSite, renderSitemap } = (await import(pathToFileURL(module).href)) as SiteModule;
  const { origin } = publicUrl;
  const pages = await renderSite({
    template: readFileSync(join(folder, 'site.html'), 'utf8'),
    origin,
    ask: async (path) => (await server.inject({ url: path })).json(),
  });
  for (const { path, readsQuery, html } of pages) site.set(path, await drawn('text/html', html, { readsQuery }));
  site.set('/sitemap.xml', await drawn('application/xml', renderSitemap(origin)));
  site.set('/robots.txt', await drawn('text/plain', robots(origin)));
};
