import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './mount.ts';

/**
 * Which addresses the pages of the web app have, as its build says in `.pages.json`: patterns such as
 * `/probes/phrases/$number`, where `$number` is any one part and `$` all that is left. Every address where it says nothing.
 */
const readPages = (folder: string): ((path: string) => boolean) => {
  const file = join(folder, '.pages.json');
  if (!existsSync(file)) return () => true;
  const patterns: readonly string[] = JSON.parse(readFileSync(file, 'utf8'));
  const sources = patterns.map((pattern) =>
    pattern
      .split('/')
      .map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/'),
  );
  const pages = new RegExp(`^(?:${sources.join('|')})/?$`, 'i');
  return (path) => pages.test(path);
};

/**
 * Serves the web app, if it is built; addresses without a file get its page, which knows the routes, with the status 404
 * where it would say that there is nothing.
 */
export const serveWebApp = async (server: FastifyInstance, folder: string): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const isThere = readPages(folder);
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
