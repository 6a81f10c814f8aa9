/** One message to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole page that says the same as the text. */
  readonly html: string;
  /** Where who gets it may say that no such message is wanted; for what is not about the account itself. */
  readonly unsubscribe?: string;
}

/** The port through which e-mail leaves: a mail server, or the local mailbox where none is set. */
export interface Mailer {
  /**
   * `refused`: the mail server will not take it for this address, however often it is asked.
   * @throws whatever else went wrong; asking again may help.
   */
  readonly send: (mail: Mail) => Promise<'sent' | 'refused'>;
  readonly close: () => void;
}

/** A line of a message: words, or a link with the words on it. */
type Line = string | { readonly link: string; readonly label: string };

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? '');

/** The one layout of all messages: paragraphs, and who sends them. Nothing in it is taken for markup. */
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
  const all: readonly Line[] = unsubscribe ? [...lines, { link: unsubscribe, label: 'Unsubscribe' }] : lines;
  const plain = all.map((line) => (typeof line === 'string' ? line : `${line.label}:\n${line.link}`));
  const marked = all.map((line) =>
    typeof line === 'string'
      ? `<p>${escapeHtml(line)}</p>`
      : `<p><a href="${escapeHtml(line.link)}">${escapeHtml(line.label)}</a></p>`,
  );
  return {
    to,
    subject,
    ...(unsubscribe && { unsubscribe }),
    text: `${[...plain, '-- \nSixty'].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body>${marked.join('\n')}\n<p>Sixty</p></body>`,
      '</html>',
      '',
    ].join('\n'),
  };
};

/** A moment in UTC as a notice says it; a text is ISO 8601. */
export const momentOf = (moment: Date | string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
