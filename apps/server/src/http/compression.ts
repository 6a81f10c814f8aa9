import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this many characters an answer fits into a few packets as it is. */
const worthwhile = 4096;

/** Quick and small enough: records of 3,000 results, 1 MB, become a twentieth in some milliseconds of another thread. */
const [brotliQuality, gzipLevel] = [4, 4];

/** A text as it is, and as browsers take it. */
export type Compressed = Readonly<Record<'plain' | 'br' | 'gzip', Buffer>>;

const compressWith = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: gzipLevel }),
} as const;

/** Compresses as well as can be what is sent often. */
export const compressWhole = async (text: string): Promise<Compressed> => ({
  plain: Buffer.from(text),
  br: await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: await promisify(gzip)(text, { level: 9 }),
});

/** The best of what the header allows; one with weight 0 is refused by it. */
export const encodingFor = (accepted: string): keyof typeof compressWith | null => {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
};

/** Sends large answers of calls compressed (decision 003); files are compressed when they are built. */
export const addCompression = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/') || typeof payload !== 'string' || payload.length < worthwhile) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressWith[encoding](payload);
  });
};
