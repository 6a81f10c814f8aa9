import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that comments, test titles and docs avoid, each with a better one. Texts for users are not checked. */
const banned: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\ba child['’]s device\b/i, 'a student’s device'],
  [/\bbeforehand\b/i, 'first, before'],
  [/\bbring the app\b/i, 'start the app'],
  [/\bin vain\b/i, 'without effect'],
  [/\blooked after\b/i, 'handled, checked'],
  [/\bmistakes? of ours\b/i, 'an uncaught error, a bug'],
  [/\bof all of\b/i, 'of all'],
  [/\botherwise than\b/i, 'differently from'],
  [/\bparted by\b/i, 'separated by'],
  [/\b(?:seldom|oftentimes)\b/i, 'rarely, often'],
  [/\b(?:shall|ought to)\b/i, 'must, should'],
  [/\bsuch (?:a one|ones)\b/i, 'one'],
  [/\bthe latter\b/i, 'its name'],
  [/\b(?:thus|hence)\b/i, 'so'],
  [/\btime and again\b/i, 'periodically'],
  [/\btowards\b/i, 'toward'],
  [/\bupon\b/i, 'on'],
  [/\b(?:whilst|amongst|hereby|thereby|therein|thereof|wherein|whence|lest|inasmuch|insofar)\b/i, 'plain English'],
  [/\b(?:whomever|whosever)\b/i, 'the person'],
  [/\bafterwards\b/i, 'afterward, later'],
  [/\baims?\b/i, 'goal, goal line'],
  [/\banew\b/i, 'again, new'],
  [/\bany more\b/i, 'any longer'],
  [/\bas (?:it|things|they) stands?\b/i, 'current, unchanged'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\b(?:behaviours?|cancell(?:ed|ing)|colours?|favourites?|labelled|licences?|travell\w+)\b/i, 'American spelling'],
  [/\bformer\b/i, 'previous, old'],
  [/\b(?:goes|go|going|went) on\b/i, 'continues'],
  [/\bhand(?:s|ed|ing)? in\b/i, 'submit'],
  [/\bin place of\b/i, 'instead of'],
  [/\bmeanwhile\b/i, 'concurrently, or nothing'],
  [/\bmend(?:s|ed|ing)?\b/i, 'correct, fix'],
  [/\bof (?:theirs|ours|mine)\b/i, 'their, our'],
  [/\ba second time\b|\bonce more\b/i, 'again'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'gets, sees, is notified'],
  [/\bto be (?:looked|had|seen|done)\b/i, 'active voice'],
  [/\bwhatever\b/i, 'any, all'],
  [/\bwhichever\b/i, 'any'],
  [/\bwhoever\b/i, 'the caller, staff, a guest'],
  [/\bwithout a word\b/i, 'silently'],
];

const folders = ['apps', 'packages', 'e2e', 'scripts', 'bench', 'faults', 'docs'];
/** Texts for users, generated files, licenses, and the two files that list words not to use. */
const skipped =
  /node_modules|\.gen\.ts$|\/migrations\/|^packages\/content\/(?:data|guides|docs|review)|^scripts\/words\.test\.ts$|^docs\/glossary\.md$|\/NOTICE\.md$/;

const files = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((name) => /\.(?:tsx?|mjs|css|md)$/.test(name) && !skipped.test(name));

const comment = /^\s*(?:\{?\/\*\*?|\*|\/\/)\s?(.*)$|[;,{}()\]]\s+\/\/ (.*)$/;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`])(.*?)\1,/;

/** The lines of a file that are written for developers, at their line numbers; all other lines are empty. */
const proseOf = (file: string): readonly string[] => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  if (file.endsWith('.md')) return lines;
  return lines.map((line) => {
    const [, ofLine, behindCode] = comment.exec(line) ?? [];
    return ofLine ?? behindCode ?? title.exec(line)?.[2] ?? '';
  });
};

test('comments, test titles and docs use plain words', () => {
  const found = files.flatMap((file) =>
    proseOf(file).flatMap((line, index) =>
      banned.flatMap(([pattern, better]) => {
        const [word] = pattern.exec(line) ?? [];
        return word === undefined ? [] : [`${file}:${index + 1}: "${word}". Better: ${better}.`];
      }),
    ),
  );
  expect(found, found.join('\n')).toEqual([]);
});
