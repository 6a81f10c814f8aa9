import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import type { Library } from '../library.ts';
import { describeReadingTypes, describeSections, describeStories } from './exercise-tables.ts';
import { describePhonics } from './phonics-table.ts';
import { describeNames } from './story-names.ts';
import { blocksOf } from './typeset/blocks.ts';
import type { GuideDocument } from './typeset/typeset-guide.ts';

/** A document for instructors; `name` is its file name, such as `reading-guide`. */
export interface Guide extends GuideDocument {
  readonly name: string;
}

const folder = new URL('../../guides/', import.meta.url);

/** The tables made from the library, by the name that guides use: `{{stories}}`. */
const tables: Readonly<Record<string, (library: Library) => string>> = {
  'reading types': describeReadingTypes,
  stories: describeStories,
  phonics: describePhonics,
  'sections phonics': (library) => describeSections(library, 'phonics/phonics', 'Words'),
  'sections addition': (library) => describeSections(library, 'addition', 'Problems'),
  'sections subtraction': (library) => describeSections(library, 'subtraction', 'Problems'),
  'sections multiplication': (library) => describeSections(library, 'multiplication', 'Problems'),
  'sections division': (library) => describeSections(library, 'division', 'Problems'),
  ...Object.fromEntries(
    storyLevels.map((level) => [`names ${level}`, (library: Library) => describeNames(library, level)]),
  ),
};

/** Inserts the tables into the text of a guide. @throws Error for an unknown table */
export const fillTables = (markdown: string, library: Library): string =>
  markdown.replaceAll(/^\{\{(.+)\}\}$/gm, (_, name: string) => {
    const describe = tables[name];
    if (!describe)
      throw new Error(`A guide uses an unknown table ${name}. Known tables: ${Object.keys(tables).join(', ')}`);
    return describe(library);
  });

const form = /^title: (.+)\nlead: (.+)\nrevised: (\d{4}-\d\d-\d\d)\nprogram: (reading|math)\n---\n([\s\S]+)$/;

/**
 * Parses a guide: the lines `title`, `lead`, `revised` and `program`, then `---`, then Markdown.
 *
 * @throws Error for any other format
 */
export const parseGuide = (name: string, text: string, library: Library): Guide => {
  const [, title = '', lead = '', revised = '', program, markdown = ''] = form.exec(text) ?? [];
  if (program !== 'reading' && program !== 'math') throw new Error(`${name} does not begin like a guide`);
  const blocks = blocksOf(fillTables(markdown, library));
  return { name, title, lead, revised: new Date(`${revised}T00:00:00Z`), program, blocks };
};

/** All guides in the folder `guides`, with tables of this library. */
export const readGuides = (library: Library): readonly Guide[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => parseGuide(basename(file, '.md'), readFileSync(new URL(file, folder), 'utf8'), library));
