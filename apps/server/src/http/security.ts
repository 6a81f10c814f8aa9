import type { Server } from 'node:http';
import type { Chatwoot } from '@sixty/contract/site/site-links.ts';
import { mayShowOthersChat } from '@sixty/domain/site/chat-page.ts';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import { sendRefusal } from './mount.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts forms of other sites: the route's handler verifies that they were requested. */
    takesForeignForms?: boolean;
    /** No browser sends it: the route's handler verifies a signature. */
    isSigned?: boolean;
  }
}

/** Other sites' origins that pages may load from: only configured ones. */
interface OtherOrigins {
  /** Origins of frames. */
  readonly frames: readonly string[];
  /** Origins of audio and video. */
  readonly media: readonly string[];
  /** The origin of an external support chat, which runs in our pages with its own styles; null for none. */
  readonly chat: string | null;
}

const noOthers: OtherOrigins = { frames: [], media: [], chat: null };

/** What pages may load from other sites: the videos, and the support chat that replaces the built-in one. */
export const otherOrigins = (
  { frames, media }: Pick<OtherOrigins, 'frames' | 'media'>,
  chatwoot: Chatwoot | null,
): OtherOrigins => {
  const chat = chatwoot === null ? null : new URL(chatwoot.url).origin;
  return { frames: chat === null ? frames : [...frames, chat], media, chat };
};

const contentSecurityPolicy = ({ frames, media, chat }: OtherOrigins): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    // Its script makes a style element without a nonce.
    ...(chat === null
      ? []
      : [`script-src 'self' ${chat}`, `connect-src 'self' ${chat}`, "style-src 'self' 'unsafe-inline'"]),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `media-src ${["'self'", ...media].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers that every answer carries. */
export const securityHeaders = ({ protocol }: URL, others = noOthers): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(others),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/**
 * Whether a request names this server. Without TLS any site can point its own name at this machine (DNS
 * rebinding) and would then share an origin with the answers.
 */
const isOwnHost = (host: string | undefined, publicUrl: URL): boolean => {
  if (publicUrl.protocol === 'https:') return true;
  const { hostname = '' } = URL.parse(`http://${host}`) ?? {};
  return isLoopback(hostname) || hostname === publicUrl.hostname;
};

/**
 * Whether a request that could change something comes from our own pages. Browsers send Origin with every such
 * request, so that a missing one is refused too.
 */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: URL): boolean => {
  if (origin === undefined || !isOwnHost(host, publicUrl)) return false;
  if (origin === publicUrl.origin) return true;
  // Without TLS the server runs on a local machine, which has several names: localhost, 127.0.0.1, its own.
  return publicUrl.protocol === 'http:' && host !== undefined && origin === `http://${host}`;
};

/** Adds the same headers to answers of Socket.IO, which bypass Fastify. */
export const secureSocketAnswers = (http: Server, publicUrl: URL): void => {
  const fixed = new Headers({ ...securityHeaders(publicUrl), 'cache-control': 'no-store' });
  http.prependListener('request', (request, answer) => {
    if (request.url?.startsWith('/socket.io/')) answer.setHeaders(fixed);
  });
};

/**
 * The path as the router reads it, so that an encoded one and that of a full address get the same headers; a malformed
 * one is refused anyway.
 */
const pathOf = (url: string): string => {
  const [path = ''] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Whether a path is a page on which the external chat may run: other paths do not get its policy. */
const hasChat = (path: string): boolean =>
  mayShowOthersChat(path) && !/^\/(api|assets|guides|file)\/|\.(html|js)$/.test(path);

export const addSecurity = (server: FastifyInstance, publicUrl: URL, others: OtherOrigins): void => {
  const withChat = securityHeaders(publicUrl, others);
  const withoutChat = securityHeaders(publicUrl, {
    ...others,
    frames: others.frames.filter((origin) => origin !== others.chat),
    chat: null,
  });
  server.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    reply.headers(hasChat(path) ? withChat : withoutChat);
    if (!isOwnHost(request.headers.host, publicUrl)) {
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send(`This server answers only as ${publicUrl.origin}.\n`);
    }
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { takesForeignForms, isSigned } = request.routeOptions.config;
    if (takesForeignForms || isSigned) return;
    if (!isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) {
      return reply.send(sendRefusal(reply, 'origin-refused'));
    }
  });
};
