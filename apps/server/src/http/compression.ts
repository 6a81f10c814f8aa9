import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A shorter answer, in characters, fits into a few packets uncompressed. */
const minLength = 4096;

/**
 * Fast and small enough: records of 3,000 results, 1 MB, shrink to a twentieth in a few milliseconds of another
 * thread.
 */
const [brotliQuality, gzipLevel] = [4, 4];

/** A text, plain and in the encodings of browsers. */
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

/** Compresses texts that are sent often as small as possible. */
export const compressWhole = async (text: string): Promise<Compressed> => ({
  plain: Buffer.from(text),
  br: await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: await promisify(gzip)(text, { level: 9 }),
});

/** The best encoding that the header allows; weight 0 forbids one. */
export const encodingFor = (accepted: string): keyof typeof compressWith | null => {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
};

/** Compresses large answers of calls (decision 003); files are compressed when they are built. */
export const addCompression = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/') || typeof payload !== 'string' || payload.length < minLength) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressWith[encoding](payload);
  });
};
