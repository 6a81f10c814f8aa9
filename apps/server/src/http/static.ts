import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './mount.ts';

/**
 * Serves the web app, if it is built; addresses without a file get its page, which knows the routes. It also says so
 * where a document was asked for that there is not.
 */
export const serveWebApp = async (server: FastifyInstance, folder: string): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  server.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && request.method === 'GET' && !/^\/((api|assets|guides|socket\.io)\/|\.)/.test(request.url);
    if (isPage) return reply.code(/^\/file\//.test(request.url) ? 404 : 200).sendFile('index.html');
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
