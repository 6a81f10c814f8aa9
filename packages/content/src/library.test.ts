import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { afterEach, expect, test } from 'vitest';
import { loadLibrary } from './library.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const writeLibrary = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
};

const phrase = (section: number, words: string) =>
  `title: P\nsection: ${section}\nskill: SP-1\ngroup: 2\n---\n${words}\n`;
const titles = { 'phrases/sections.tsv': '1\tFirst\n2\tSecond\n3\tThird\n', 'phrases/skill-sets.tsv': 'SP-1\tSkill\n' };

test('finds, lists and groups the exercises of a folder', () => {
  const library = loadLibrary(
    writeLibrary({
      ...titles,
      'phrases/001.txt': phrase(1, 'you know'),
      'phrases/002.txt': phrase(1, 'I see'),
      'phrases/003.txt': phrase(2, 'get up'),
    }),
  );
  expect(library.find('phrases', 2)?.items).toEqual(['I', 'see']);
  expect(library.list('phrases').map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(
    library.sections('phrases').map(({ number, title, exercises }) => [number, title, exercises.map((e) => e.number)]),
  ).toEqual([
    [1, 'First', [1, 2]],
    [2, 'Second', [3]],
  ]);
});

test('returns null or nothing for what does not exist', () => {
  const library = loadLibrary(writeLibrary({ ...titles, 'phrases/001.txt': phrase(1, 'you know') }));
  for (const number of [0, 2, -1, 1.5, Number.NaN]) expect(library.find('phrases', number)).toBeNull();
  expect(library.list('addition')).toEqual([]);
  expect(library.sections('addition')).toEqual([]);
});

test('the three story levels share one table of titles', () => {
  const story = 'title: S\nsection: 1\nskill: ST-1\ngrade: 1.0\nkind: fiction\ngoal: 3\n---\nA dog ran.\n';
  const library = loadLibrary(
    writeLibrary({
      'stories/sections.tsv': '1\tGrade level 1\n',
      'stories/skill-sets.tsv': 'ST-1\tStories\n',
      'stories/elementary/001.txt': story,
      'stories/high/001.txt': story,
    }),
  );
  expect(library.find('stories/high', 1)?.sectionTitle).toBe('Grade level 1');
  expect(library.find('stories/elementary', 1)?.skillSetTitle).toBe('Stories');
});

test('finds the questions on a story by its type and number', () => {
  const pair = '? Who ran?\n= A dog.\n'.repeat(2);
  const questions = `[recall]\n${pair}[skill]\n${pair}[reasoning]\n${pair}[extension]\n? And you?\n? And then?\n`;
  const files = {
    'stories/sections.tsv': '1\tGrade level 1\n',
    'stories/skill-sets.tsv': 'ST-1\tStories\n',
    'stories/high/001.txt': 'title: S\nsection: 1\nskill: ST-1\ngrade: 1.0\nkind: fiction\ngoal: 3\n---\nA dog ran.\n',
    'comprehension/high/001.txt': questions,
  };
  const library = loadLibrary(writeLibrary(files));
  expect(library.comprehension('stories/high', 1)?.map(({ skill }) => skill)).toEqual([
    'recall',
    'skill',
    'reasoning',
    'extension',
  ]);
  expect(library.comprehension('stories/high', 2)).toBeNull();
  expect(() => loadLibrary(writeLibrary({ ...files, 'comprehension/high/002.txt': questions }))).toThrow(
    'comprehension/high/002.txt: the story does not exist',
  );
  expect(() => loadLibrary(writeLibrary({ ...files, 'comprehension/high/001.txt': '[skill]\n' }))).toThrow(
    'comprehension/high/001.txt:1: expected [recall]',
  );
});

test('reports every problem of every file together', () => {
  const load = () =>
    loadLibrary(
      writeLibrary({
        ...titles,
        'phrases/001.txt': phrase(1, 'you  know'),
        'phrases/002.txt': phrase(9, 'I see'),
        'phrases/004.txt': phrase(1, 'get up'),
        'phrases/5.txt': phrase(1, 'in it'),
        'phrase/001.txt': phrase(1, 'in it'),
        'addition/sections.tsv': 'Sums\n',
      }),
    );
  expect(load).toThrow('phrases/001.txt:6: two spaces together');
  expect(load).toThrow('phrases/002.txt:2: section 9 has no title');
  expect(load).toThrow('phrases: exercise 4 has no predecessor');
  expect(load).toThrow('phrases/5.txt: not the name of an exercise or of a table of titles');
  expect(load).toThrow('phrase/001.txt: not the name of an exercise or of a table of titles');
  expect(load).toThrow('addition/sections.tsv:1: expected "key<TAB>title"');
});

test('the real library loads without problems and numbers every type from 1 without gaps', () => {
  const library = loadLibrary();
  for (const type of exerciseTypes) {
    const exercises = library.list(type);
    expect(exercises.map(({ number }) => number)).toEqual(exercises.map((_, index) => index + 1));
    expect(library.sections(type).flatMap((section) => section.exercises)).toEqual(exercises);
  }
});
