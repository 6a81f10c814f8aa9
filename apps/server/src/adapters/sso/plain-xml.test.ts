import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainXml } from './plain-xml.ts';

test.each([
  '<a/>',
  '<a></a>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a><b c="1>2" d=\'/\'/>text &lt; &amp;</a>\n',
  `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`,
  `<a>${'<b/>'.repeat(599)}</a>`,
])('accepts %j', (xml) => {
  expect(isPlainXml(xml)).toBe(true);
});

test.each([
  '',
  'text',
  'text<a/>',
  '<a>',
  '</a>',
  '<a/><a/>',
  '<a/>text',
  '<a><b></a></b><',
  '<a b="',
  '<a b="<c>',
  '<!DOCTYPE a><a/>',
  '<a><!-- --></a>',
  '<a><![CDATA[]]></a>',
  '<a><?b?></a>',
  '<?xml version="1.0"?><?xml version="1.0"?><a/>',
  '<?xml-stylesheet href=""?><a/>',
  `${'<a>'.repeat(31)}${'</a>'.repeat(31)}`,
  `<a>${'<b/>'.repeat(600)}</a>`,
  `<a ${Array.from({ length: 41 }, (_, index) => `b${index}=""`).join(' ')}/>`,
  `<a>${'x'.repeat(100_000)}</a>`,
])('rejects %j', (xml) => {
  expect(isPlainXml(xml)).toBe(false);
});

test('checks any text quickly', () => {
  const piece = fc.constantFrom('<', '>', '"', "'", '/', '<a ', 'a="', '</a>', '<a>', '&', ' ', '=');
  const long = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('').repeat(3000));
  fc.assert(
    fc.property(long, (text) => {
      const before = process.cpuUsage();
      isPlainXml(text);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
