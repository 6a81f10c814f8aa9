import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { localMessages } from './local-mailer.ts';
import { escapeHtml } from './mail.ts';

type Message = Awaited<ReturnType<typeof localMessages>>[number];

/** A frame without scripts, forms or our origin; its links open in a new tab. */
const frame = (html: string): string =>
  `<iframe title="The message as a page" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

const article = ({ to, subject, text, html, at }: Message): string => `
<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${at.toISOString()}</time></p>
<pre>${escapeHtml(text)}</pre>
${frame(html)}
</article>`;

const look = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:0 auto;padding:16px}
article{border-top:1px solid #8888;padding:8px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:24em;border:1px solid #8888;border-radius:8px;background:#fff}`;

const page = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title><style>${look}</style></head>
<body>
<main>
<h1>Local mailbox</h1>
<p>No mail server is set: what would have been sent is kept here, the newest first.</p>
${messages.map(article).join('\n') || '<p>There is no message yet.</p>'}
</main>
</body>
</html>
`;

/** Messages use inline styles. */
const mailboxPolicy =
  "default-src 'self'; script-src 'none'; object-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mailbox of a server without a mail server, as a page for people and as JSON for programs. */
export const serveLocalMailbox = (server: FastifyInstance, db: Database): void => {
  server.get('/dev/mail', async (_request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': mailboxPolicy,
    });
    return page(await localMessages(db));
  });
  server.get('/dev/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: await localMessages(db) };
  });
};
