import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './mount.ts';
import { isPageOf, type Pages } from './pages.ts';

/**
 * Serves the web app, if it is built; addresses without a file get its page, which knows the routes, with the status 404
 * where it would say that there is nothing.
 */
export const serveWebApp = async (server: FastifyInstance, folder: string, pages: Pages): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const isThere = isPageOf(pages);
  server.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && request.method === 'GET' && !/^\/((api|assets|guides|socket\.io)\/|\.)/.test(request.url);
    const [path = ''] = request.url.split('?');
    if (isPage) return reply.code(isThere(path) && !/^\/file\//.test(path) ? 200 : 404).sendFile('index.html');
    return reply.send(sendRefusal(reply, 'not-found'));
  });
  if (!isBuilt) return;
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Notes of the build, such as .built-from, are nobody else's business.
    dotfiles: 'ignore',
    index: ['index.html'],
    setHeaders: (reply, path) => {
      // Names of assets carry a hash of their content; everything else is asked for again.
      const isAsset = /^assets[\\/]/.test(relative(folder, path));
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
