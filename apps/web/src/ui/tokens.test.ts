import { readFileSync } from 'node:fs';
import { paperTints } from '@sixty/domain/exercises/reading-settings.ts';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const lightBlock = css.slice(0, css.indexOf('.paper[data-paper'));
const tintBlock = css.slice(lightBlock.length, css.indexOf('@media'));
const darkBlock = css.slice(css.indexOf('@media'));

const colorsOf = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Relative luminance of a color (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const sheets = ['paper', 'surface', 'sunken'];
const textPairs = [
  ...sheets.flatMap((sheet) =>
    ['ink', 'muted', 'faint', 'accent', 'danger', 'success', 'reading', 'math'].map((text) => [text, sheet]),
  ),
  ...['accent', 'danger', 'success', 'reading', 'math'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-gold', 'gold'],
  ['ink', 'mark'],
  ['ink', 'mark-previous'],
];
const controlPairs = sheets.map((sheet) => ['line-strong', sheet]);

for (const [theme, block] of [
  ['light', lightBlock],
  ['dark', darkBlock],
] as const) {
  const colors = colorsOf(block);
  const ratio = ([on, under]: readonly string[]) => contrast(colors[on ?? ''] ?? '', colors[under ?? ''] ?? '');

  test(`in the ${theme} theme text reaches 4.5:1 on every background it can be on`, () => {
    for (const pair of textPairs) expect(ratio(pair), pair.join(' on ')).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${theme} theme the edges of controls reach 3:1`, () => {
    for (const pair of controlPairs) expect(ratio(pair), pair.join(' on ')).toBeGreaterThanOrEqual(3);
  });
}

test('both themes define the same colors', () => {
  expect(Object.keys(colorsOf(darkBlock))).toEqual(Object.keys(colorsOf(lightBlock)));
});

test('text on every tint of the paper reaches 7:1', () => {
  const light = colorsOf(lightBlock);
  const { muted = '' } = colorsOf(tintBlock);
  const tints = [...tintBlock.matchAll(/data-paper="(\w+)"\] \{\s+--paper: (#[0-9a-f]{6})/g)];
  const papers = new Map([
    ['plain', light.paper ?? ''],
    ...tints.map(([, name = '', color = '']) => [name, color] as const),
  ]);
  expect([...papers.keys()]).toEqual(paperTints);
  for (const [name, paper] of papers)
    for (const text of [light.ink ?? '', muted])
      expect(contrast(text, paper), `${text} on ${name}`).toBeGreaterThanOrEqual(7);
});
