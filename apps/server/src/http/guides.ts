import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The instructor's guides by the names in their addresses, such as `/file/instructions` (A section 2, B section 2.8).
 */
export const guides: ReadonlyMap<string, string> = new Map([
  ['instructions', 'reading-guide'],
  ['math_instructions', 'math-guide'],
  ['readability', 'readability-guide'],
  ['pronunciation', 'pronunciation-guide'],
]);

/**
 * The content security policy of a guide. PDF viewers are pages with their own styles and embedded object, which the
 * policy of the web app does not allow.
 */
const viewerPolicy =
  "default-src 'self'; object-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the guides, if they are built, and redirects from their permanent addresses to the current files. */
export const serveGuides = async (server: FastifyInstance, folder: string): Promise<void> => {
  /** A file name holds a hash of its content and changes when the guides are rebuilt while the server runs. */
  const findFile = async (guide: string): Promise<string | undefined> => {
    const files = await readdir(folder).catch(() => []);
    return files.find((file) => file.startsWith(`${guide}-`) && file.endsWith('.pdf'));
  };

  server.get<{ Params: { name: string } }>('/file/:name', async (request, reply) => {
    const guide = guides.get(request.params.name);
    const file = guide === undefined ? undefined : await findFile(guide);
    if (file === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').redirect(`/guides/${file}`, 302);
  });
  if (!existsSync(folder)) return;
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/guides/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path.endsWith('.pdf'),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('content-security-policy', viewerPolicy);
    },
  });
};
