import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compression.ts';
import { sendRefusal } from './mount.ts';
import { isPageOf, type Pages } from './pages.ts';
import { readCookie } from './session-cookie.ts';
import type { Prerendered, Site } from './site.ts';

interface WebApp {
  readonly folder: string;
  readonly pages: Pages;
  readonly site: Site;
  /** Name of the cookie; a request without it is a guest's. */
  readonly sessionCookie: string;
}

/**
 * Serves the web app, if it is built: prerendered public pages to guests, and at any other address without a file the
 * app's page, which knows the routes, with status 404 if the app has no such page.
 */
export const serveWebApp = async (
  server: FastifyInstance,
  { folder, pages, site, sessionCookie }: WebApp,
): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const isAppPage = isPageOf(pages);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isBuilt && isRead && !/^\/((api|assets|guides|socket\.io)\/|\.)/.test(request.url);
    const [path = '', query] = request.url.split('?');
    const isGuest = readCookie(request.headers.cookie, sessionCookie) === null;
    const drawn = isPage ? site.get(path) : undefined;
    const isAsPrerendered = !drawn?.page || (isGuest && (query === undefined || !drawn.page.readsQuery));
    if (drawn && isAsPrerendered) return sendPrerendered(request, reply, drawn);
    // Nothing in the address of a page tells capitals apart, and the app knows its lists in lowercase only.
    const plain = path.toLowerCase().replace(/(?<=[^/])\/+$/, '');
    if (isPage && plain !== path && (site.has(plain) || (pages !== null && isAppPage(plain)))) {
      return reply.redirect(query === undefined ? plain : `${plain}?${query}`, 301);
    }
    // B section 2.8; the app redirects the same way.
    if (isPage && path === '/about') return reply.redirect('/about/the-program');
    const isKnown = path === '/' || (isAppPage(path) && !/^\/file\//.test(path));
    if (isPage) return reply.code(isKnown ? 200 : 404).sendFile('index.html');
    return reply.send(sendRefusal(reply, 'not-found'));
  };
  server.setNotFoundHandler(sendPage);
  if (!isBuilt) return;
  server.get('/', sendPage);
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Build notes, such as .built-from, are private.
    dotfiles: 'ignore',
    // The template of the prerendered pages is not a page.
    allowedPath: (path) => path !== '/site.html',
    index: ['index.html'],
    setHeaders: (reply, path) => {
      // Names of assets carry a hash of their content; all other files are revalidated.
      const isAsset = /^assets[\\/]/.test(relative(folder, path));
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};

const sendPrerendered = (request: FastifyRequest, reply: FastifyReply, { type, etag, body }: Prerendered) => {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag });
  if (isKnown(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .type(type)
    .send(body[encoding ?? 'plain']);
};

/** Whether the browser's copy matches an ETag, compared weakly (RFC 9110, section 13.1.2). */
const isKnown = (given: string, etag: string): boolean => {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag));
};
