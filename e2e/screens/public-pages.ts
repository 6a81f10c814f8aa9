import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

/** The public pages as a browser without JavaScript, or a search engine, reads them: parsed, not opened. */
export const readPublicPages = async (page: Page) => {
  const map = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(1);
  const pages = [];
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const head = (selector: string, attribute: string) => parsed.querySelector(selector)?.getAttribute(attribute);
      return {
        headings: parsed.querySelectorAll('h1').length,
        main: parsed.querySelector('main')?.textContent ?? '',
        title: parsed.title,
        canonical: head('link[rel=canonical]', 'href'),
        card: [head('meta[property="og:url"]', 'content'), head('meta[property="og:title"]', 'content')],
        description: head('meta[name=description]', 'content') ?? '',
        links: [...parsed.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      };
    }, html);
    pages.push({ address, ...read });
  }
  return pages;
};
