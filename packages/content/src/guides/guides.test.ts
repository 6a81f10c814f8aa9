import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { loadLibrary } from '../library.ts';
import { describeStories } from './exercise-tables.ts';
import { fillTables, parseGuide, readGuides } from './guides.ts';
import { describePhonics } from './phonics-table.ts';
import { describeNames, respellingsIn } from './story-names.ts';
import { textOf } from './typeset/text-run.ts';
import { typesetGuide } from './typeset/typeset-guide.ts';

const library = loadLibrary();
const guides = readGuides(library);
const head = 'title: A guide\nlead: For a test.\nrevised: 2026-11-21\nprogram: reading\n---\n';

/** A text as encoded in a PDF document: in parentheses, and in UTF-16 unless plain ASCII. */
const written = (text: string): string => {
  const isPlain = /^[\0-\x7f]*$/.test(text);
  const bytes = isPlain ? Buffer.from(text) : Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `(${bytes.toString('latin1').replaceAll(/[\\()\n\r\t\b\f]/g, (character) => `\\${character}`)})`;
};

const countOf = (text: string, part: string): number => text.split(part).length - 1;

test('reads four guides', () => {
  expect(guides.map(({ name }) => name)).toEqual([
    'math-guide',
    'pronunciation-guide',
    'readability-guide',
    'reading-guide',
  ]);
});

test('the list of stories has every story with its number and grade', () => {
  const rows = describeStories(library).split('\n').slice(2);
  for (const [column, level] of storyLevels.entries()) {
    for (const { number, gradeLevel, title } of library.list(`stories/${level}`)) {
      const cells = rows[number - 1]?.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')) ?? [];
      expect([cells[0], cells[1], cells[2 + column]]).toEqual([String(number), gradeLevel?.toFixed(1), title]);
    }
  }
});

test('the lists of names have every respelling of every note', () => {
  for (const level of storyLevels) {
    const table = describeNames(library, level);
    for (const { note } of library.list(`stories/${level}`))
      for (const { word, respelled } of respellingsIn(note)) expect(table).toContain(`**${word}** ${respelled}`);
  }
});

test('lists spellings where they are first taught, each with a word for every sound', () => {
  const rows = new Map(
    describePhonics(library)
      .split('\n')
      .map((row) => row.split(' | '))
      .map(([number, , text]) => [number?.replace('| ', ''), text?.replace(' |', '')]),
  );
  expect(rows.get('37')).toMatch(/^`ai` as in [a-z]*ai[a-z]*; `ay` as in [a-z]*ay[a-z]*$/);
  expect(rows.get('24')).toMatch(/^`th` as in [a-z]+, [a-z]+$/);
  // It teaches nothing new after exercise 4.
  expect(rows.has('5')).toBe(false);
});

test('rejects an unknown table, and a guide without its first lines', () => {
  expect(() => fillTables('{{stars}}', library)).toThrow('stars');
  expect(() => parseGuide('a-guide', '## No head', library)).toThrow('a-guide');
});

test.each(guides.map((guide) => [guide.name, guide] as const))(
  '%s is tagged, with every heading in its bookmarks and every row in its structure',
  async (_, guide) => {
    const file = Buffer.from(await typesetGuide(guide, { compress: false })).toString('latin1');
    expect(file.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['/Lang (en-US)', '/Marked true', '/DisplayDocTitle true', '<pdfuaid:part>1</pdfuaid:part>'])
      expect(file).toContain(part);
    const headings = guide.blocks.filter((block) => block.kind === 'heading');
    expect(headings.length).toBeGreaterThan(4);
    for (const { runs } of headings) expect(file).toContain(`/Title ${written(textOf(runs))}`);
    expect(countOf(file, '/S /H1\n')).toBe(1);
    expect(countOf(file, '/S /H2\n')).toBe(headings.filter(({ depth }) => depth === 2).length);
    expect(countOf(file, '/S /H3\n')).toBe(headings.filter(({ depth }) => depth === 3).length);
    const tables = guide.blocks.filter((block) => block.kind === 'table');
    expect(countOf(file, '/S /TR\n')).toBe(tables.reduce((sum, { rows }) => sum + rows.length + 1, 0));
  },
);

test('links lead to existing headings', () => {
  for (const { name, blocks } of guides) {
    const anchors = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [`#${block.anchor}`] : [])));
    const runs = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
    for (const { href } of runs) if (href?.startsWith('#')) expect([name, anchors.has(href)]).toEqual([name, true]);
    expect(anchors.size).toBe(blocks.filter(({ kind }) => kind === 'heading').length);
  }
});

test('the same guide gives the same bytes', async () => {
  const guide = parseGuide(
    'a-guide',
    `${head}## One\n\nText with [a link](https://example.org/) — and pączek.\n`,
    library,
  );
  expect(await typesetGuide(guide)).toEqual(await typesetGuide(guide));
});

test('a page break leaves no empty page, even after a full page', async () => {
  const countPages = async (markdown: string): Promise<number> => {
    const file = await typesetGuide(parseGuide('a-guide', `${head}## One\n\n${markdown}`, library), {
      compress: false,
    });
    return countOf(Buffer.from(file).toString('latin1'), '/Type /Page\n');
  };
  for (let lines = 14; lines <= 22; lines += 1) {
    const full = 'Line.\n\n'.repeat(lines);
    expect([lines, await countPages(`${full}---\n\nEnd.\n`)]).toEqual([lines, (await countPages(full)) + 1]);
  }
});

test('rejects a character that no font has, because the reader would see an empty box', async () => {
  const guide = parseGuide('a-guide', `${head}## One\n\nFish: 魚\n`, library);
  await expect(async () => typesetGuide(guide)).rejects.toThrow('魚');
});
