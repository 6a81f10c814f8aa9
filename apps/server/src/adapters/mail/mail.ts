import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { usernameWithoutAddress, withoutAddress } from '@sixty/domain/kernel/links-in-names.ts';

/** One message to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A full HTML page with the content of the text. */
  readonly html: string;
  /** Address where the recipient can unsubscribe; only for messages that are not about the account itself. */
  readonly unsubscribe?: string;
}

/** The port for outgoing email: a mail server, or the local mailbox when none is set. */
export interface Mailer {
  /**
   * `refused`: the mail server will never accept the message for this address.
   *
   * @throws on any other failure; a retry may help.
   */
  readonly send: (mail: Mail) => Promise<'sent' | 'refused'>;
  readonly close: () => void;
}

/** A line of a message: text, or a link with its label. */
type Line = string | { readonly link: string; readonly label: string };

/** Shortens what a user typed: it must not carry a message to the address typed beside it. */
const shortText = (typed: string): string => {
  const letters = Array.from(typed);
  return letters.length <= 60 ? typed : `${letters.slice(0, 59).join('')}…`;
};

/** A name that a user typed, short, in one line and without addresses, which mail programs would link. */
export const shortName = (name: string): string => shortText(withoutAddress(name));

/** The same in full, for staff who work with it. */
export const longName = withoutAddress;

/** A username, short and without addresses, for messages to others than its user. */
export const shortUsername = (username: string): string => shortText(usernameWithoutAddress(username));

/** A user who causes a message to somebody else. */
export interface Writer {
  readonly name: string;
  readonly username: string;
  /** Whether the user's address is verified. */
  readonly verified: boolean;
}

/** Who wrote, named only with a verified address: anyone can sign up under any name. `full` has the username. */
export const writerOf = ({ name, username, verified }: Writer): { readonly short: string; readonly full: string } =>
  verified
    ? { short: shortName(name), full: `${shortName(name)} (username ${shortUsername(username)})` }
    : { short: 'Somebody', full: 'Somebody whose email address is not verified' };

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? '');

const isLink = (line: Line | undefined): line is Exclude<Line, string> => typeof line === 'object';

/** The text shows a link's label, unless the line before says the same. */
const asText = (line: Line, index: number, lines: readonly Line[]): string => {
  if (!isLink(line)) return line;
  const before = lines[index - 1];
  return typeof before === 'string' && before.endsWith(':') ? line.link : `${line.label}:\n${line.link}`;
};

/** Inline styles, as mail programs support no others; the message reads as well without them. */
const styles = {
  page: "margin:0;padding:24px 16px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif",
  column: 'max-width:36em;margin:0 auto',
  name: 'font-size:20px;font-weight:700;margin:0 0 24px',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#1f4e82;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'font-size:13px;opacity:0.75;word-break:break-all',
} as const;

const asHtml = (line: Line): string => {
  if (!isLink(line)) return `<p>${escapeHtml(line)}</p>`;
  const link = escapeHtml(line.link);
  return [
    `<p style="padding:8px 0"><a href="${link}" style="${styles.button}">${escapeHtml(line.label)}</a></p>`,
    `<p style="${styles.small}">Or open this address: <a href="${link}" style="color:inherit">${link}</a></p>`,
  ].join('\n');
};

/** The one layout of all messages: paragraphs and the sender. Escapes everything. */
export const composeMail = ({
  to,
  subject,
  lines,
  unsubscribe,
}: {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly Line[];
  readonly unsubscribe?: string;
}): Mail => {
  const texts = lines.map(asText);
  const pages = lines.map(asHtml);
  if (unsubscribe) {
    texts.push(`Unsubscribe:\n${unsubscribe}`);
    pages.push(
      `<p style="${styles.small}"><a href="${escapeHtml(unsubscribe)}" style="color:inherit">Unsubscribe</a></p>`,
    );
  }
  return {
    to,
    subject,
    ...(unsubscribe && { unsubscribe }),
    text: `${[...texts, '-- \nSixty'].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="${styles.page}"><div style="${styles.column}">`,
      `<p style="${styles.name}">Sixty</p>`,
      ...pages,
      '</div></body>',
      '</html>',
      '',
    ].join('\n'),
  };
};

/** A calendar day in the format of B section 9, such as 'Mar 2, 2026'. */
export const dayText = (day: CalendarDay): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a moment for a notice, in UTC; a string is ISO 8601. */
export const momentOf = (moment: Date | string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
