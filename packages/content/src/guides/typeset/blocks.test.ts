import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('parses headings, paragraphs, lists, notes, tables and page breaks', () => {
  const markdown =
    '## Who’s first?\n\nSay **go** to `ai`,\nthen [on](#on).\n\n1. one\n2. two\n\n> Note.\n\n---\n\n| a | b |\n| --- | --: |\n| x | 1 |';
  expect(blocksOf(markdown)).toEqual([
    { kind: 'heading', depth: 2, runs: [{ text: 'Who’s first?', face: 'plain', href: null }], anchor: 'who-s-first' },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Say ', face: 'plain', href: null },
        { text: 'go', face: 'strong', href: null },
        { text: ' to ', face: 'plain', href: null },
        { text: 'ai', face: 'letters', href: null },
        { text: ', then ', face: 'plain', href: null },
        { text: 'on', face: 'plain', href: '#on' },
        { text: '.', face: 'plain', href: null },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: ['one', 'two'].map((text) => [{ text, face: 'plain', href: null }]),
    },
    { kind: 'note', paragraphs: [[{ text: 'Note.', face: 'plain', href: null }]] },
    { kind: 'page-break' },
    {
      kind: 'table',
      head: [
        { runs: [{ text: 'a', face: 'plain', href: null }], align: 'left' },
        { runs: [{ text: 'b', face: 'plain', href: null }], align: 'right' },
      ],
      rows: [
        [
          { runs: [{ text: 'x', face: 'plain', href: null }], align: 'left' },
          { runs: [{ text: '1', face: 'plain', href: null }], align: 'right' },
        ],
      ],
    },
  ]);
});

test.each(['# One mark', '- a\n  - b', '![picture](a.png)', '```\ncode\n```', 'a<br>b'])(
  'rejects unsupported Markdown: %j',
  (markdown) => {
    expect(() => blocksOf(markdown)).toThrow();
  },
);
