import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { queryClient } from './api/query-client.ts';
import { fetchSiteAnswers, primeGuest, siteAnswersId } from './api/site-answers.ts';
import { createAppRouter } from './router.tsx';
import { type SitePage, sitePages } from './screens/site/site-pages.ts';

interface Site {
  /** The built `site.html`. */
  readonly template: string;
  /** The public origin of the site, such as https://sixty.example. */
  readonly origin: string;
  /** Returns the server's answer to a guest who requests an address such as /api/session. */
  readonly ask: (path: string) => Promise<unknown>;
}

interface PrerenderedPage {
  readonly path: string;
  readonly readsQuery: boolean;
  readonly html: string;
}

/**
 * Renders the public pages on the server, as guests see them (decision 029).
 *
 * @throws if a page does not render, or its title differs from the table
 */
export const renderSite = async ({ template, origin, ask }: Site): Promise<readonly PrerenderedPage[]> => {
  const answers = await fetchSiteAnswers(ask);
  primeGuest(answers);
  const [beforeHead, afterHead] = split(template, '<!-- head -->');
  const [beforePage, afterPage] = split(afterHead, '<!-- page -->');
  const [beforeAnswers, end] = split(afterPage, '<!-- answers -->');
  const brought = `<script type="application/json" id="${siteAnswersId}">${jsonIn(answers)}</script>`;
  const pages: PrerenderedPage[] = [];
  // Sequentially: the pages share one store of answers.
  for (const page of sitePages) {
    const drawn = await renderPage(page);
    const html = [beforeHead, headOf(page, origin), beforePage, drawn, beforeAnswers, brought, end].join('');
    pages.push({ path: page.path, readsQuery: page.readsQuery ?? false, html });
  }
  queryClient.clear();
  return pages;
};

/** A sitemap of all public pages, for search engines (sitemaps.org). */
export const renderSitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...sitePages.map(({ path }) => `  <url><loc>${escaped(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const renderPage = async ({ path, title }: SitePage): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.state.location.pathname !== path)
    throw new Error(`${path} leads elsewhere: ${router.state.location.href}`);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    // In one chunk: React would move later chunks with an inline script, which our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} cannot be drawn`, { cause: failures[0] });
  // React writes head elements first.
  const [, named, page] = /^<title>([^<]*)<\/title>(.*)$/s.exec(html) ?? [];
  if (named !== escaped(title) || !page) throw new Error(`${path} is drawn as ${named}, not as ${title}`);
  return page;
};

const headOf = ({ path, title, description }: SitePage, origin: string): string => {
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escaped(origin + path)}" />`,
    meta('og:type', 'website'),
    meta('og:site_name', 'Sixty'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', origin + path),
    meta('og:image', `${origin}/social-card.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', 'A story whose words are graded, and the chart of its results'),
    meta('twitter:card', 'summary_large_image'),
  ].join('\n    ');
};

/** The text before and after a marker. */
const split = (text: string, mark: string): readonly [string, string] => {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`site.html has not one ${mark}`);
  return [before, after];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot close its script element. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
