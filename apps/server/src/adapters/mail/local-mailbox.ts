import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { localMessages } from './local-mailer.ts';
import { escapeHtml } from './mail.ts';

type Message = Awaited<ReturnType<typeof localMessages>>[number];

/** A frame without scripts, forms or our origin; what its links lead to opens beside it. */
const frame = (html: string): string =>
  `<iframe title="The message as a page" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

const article = ({ to, subject, text, html, at }: Message): string => `
<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${at.toISOString()}</time></p>
<pre>${escapeHtml(text)}</pre>
${frame(html)}
</article>`;

const page = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title></head>
<body>
<main>
<h1>Local mailbox</h1>
<p>No mail server is set: what would have been sent is kept here, the newest first.</p>
${messages.map(article).join('\n') || '<p>There is no message yet.</p>'}
</main>
</body>
</html>
`;

/** The mailbox of a server that has no mail server: for people, and for programs. */
export const serveLocalMailbox = (server: FastifyInstance, db: Database): void => {
  server.get('/dev/mail', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return page(await localMessages(db));
  });
  server.get('/dev/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: await localMessages(db) };
  });
};
