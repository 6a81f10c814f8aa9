import { type Database, rowsOf, statement } from '../../db/client.ts';
import type { Mail, Mailer } from './mail.ts';

const insertLocalMail = statement<never, [to: string, subject: string, text: string, html: string, now: Date]>(
  'insert-local-mail',
  'insert into local_mail (recipient, subject, text, html, at) values ($1, $2, $3, $4, $5)',
);

/** The latest messages, newest first. */
const listLocalMail = statement<Mail & { readonly at: Date }, []>(
  'list-local-mail',
  `select recipient as "to", subject, text, html, at from local_mail order by at desc, id desc limit 200`,
);

export const deleteOldLocalMail = statement<never, [before: Date]>(
  'delete-old-local-mail',
  'delete from local_mail where at < $1',
);

export const localMessages = (db: Database) => rowsOf(db, listLocalMail, []);

/** Stores messages in the database for the local mailbox instead of sending them. */
export const createLocalMailer = (db: Database, now: () => Date): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    await rowsOf(db, insertLocalMail, [to, subject, text, html, now()]);
    return 'sent';
  },
  close: () => undefined,
});
