import { expect, test } from 'vitest';
import { composeMail, shortName, writerOf } from './mail.ts';

test('text and HTML say the same and contain the link', () => {
  const mail = composeMail({
    to: 'ann@example.org',
    subject: 'A subject',
    lines: ['First.', { link: 'https://sixty.example/a?b=1&c=2', label: 'Open it' }],
  });
  expect(mail.text).toBe('First.\n\nOpen it:\nhttps://sixty.example/a?b=1&c=2\n\n-- \nSixty\n');
  expect(mail.html).toContain('<p>First.</p>');
  expect(mail.html).toMatch(/<a href="https:\/\/sixty\.example\/a\?b=1&amp;c=2" style="[^"]*">Open it<\/a>/);
  expect(mail.html).toContain('<html lang="en">');
});

test('the text does not repeat the purpose of a link', () => {
  const lines = ['Open this link:', { link: 'https://sixty.example/a', label: 'Open it' }];
  expect(composeMail({ to: 'a@b.co', subject: 'A', lines }).text).toContain('this link:\n\nhttps://sixty.example/a\n');
});

test('escapes names that users chose', () => {
  const nasty = `<script>alert("1")</script>'&`;
  const { html } = composeMail({ to: 'a@b.co', subject: nasty, lines: [nasty, { link: `x"y`, label: nasty }] });
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&#39;&amp;/g)).toHaveLength(3);
  expect(html).toContain('href="x&quot;y"');
});

test('a name in a message is one line, short and without addresses', () => {
  expect(shortName('Prize\r\nat https://evil.example')).toBe('Prize at https evil. example');
  expect(shortName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});

test('a writer is named only with a verified address', () => {
  const writer = { name: 'Nora Berg', username: 'nora.berg' };
  expect(writerOf({ ...writer, verified: true })).toEqual({
    short: 'Nora Berg',
    full: 'Nora Berg (username nora[.]berg)',
  });
  expect(writerOf({ ...writer, verified: false })).toEqual({
    short: 'Somebody',
    full: 'Somebody whose email address is not verified',
  });
});
