import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

/**
 * Words that we avoid, each with a better one: in comments, names, titles, docs, and sentences for users. The sentences
 * of the specification have none of them.
 */
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
  [/\bpupils?\b/i, 'student'],
  [/\bpurg(?:e|es|ed|ing)\b/i, 'delete'],
  [/\bstands? (?:above|at|below|beside|there)\b|\bstands in\b/i, 'is, appears'],
  [/\bdearest\b/i, 'most expensive'],
  [/\baims?\b/i, 'goal, goal line'],
  [/\banew\b/i, 'again, new'],
  [/\bany more\b/i, 'any longer'],
  [/\bas (?:it|things|they) stands?\b/i, 'current, unchanged'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [
    /\b(?:behaviours?|cancell(?:ed|ing)|colours?|enrol(?:ment)?s?|favourites?|labelled|licences?|neighbours?|travell\w+|(?:maxim|minim|organ|recogn|summar)is(?:e|ation|ing)\w*)\b/i,
    'American spelling',
  ],
  [/\be mail(?:s|ed|ing)?\b/i, 'email'],
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

/** Lists of words not to use, texts to read aloud, generated files and licenses. */
const skipped =
  /\.gen\.ts$|\/NOTICE\.md$|^docs\/glossary\.md$|^scripts\/words\.test\.ts$|^packages\/content\/(?:data|guides|docs|review|scope)\/|^packages\/content\/src\/checks\/(?:bad-library|comprehension|exercise-text\.test|familiar-words|library-rules\.test|spelling|spelling\.test)\.ts$/;

const files = projectFiles.filter((file) => /\.(?:tsx?|mjs|css|md|html|sql)$/.test(file) && !skipped.test(file));

/** Names in the database, or in its migrations. */
const storedNames = /student_aims|mend_student_practice|'enrolment'|enrolment:/g;

/** A file with its path as the first line, and names divided into their words; of a migration only comments count. */
const wordsOf = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8');
  const ours = file.endsWith('.sql') ? text.replace(/^(?!\s*-- ).*$/gm, '') : text;
  return `${file}\n${ours}`
    .replace(storedNames, '')
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replace(/[_-]/g, ' ');
};

const anyBanned = new RegExp(banned.map(([pattern]) => pattern.source).join('|'), 'i');

test('files and their names have only plain words', () => {
  const found = files.flatMap((file) => {
    const words = wordsOf(file);
    if (!anyBanned.test(words)) return [];
    return words.split('\n').flatMap((line, index) =>
      banned.flatMap(([pattern, better]) => {
        const [word] = pattern.exec(line) ?? [];
        return word === undefined ? [] : [`${file}:${index}: "${word}". Better: ${better}.`];
      }),
    );
  });
  expect(found, found.join('\n')).toEqual([]);
});

/** Names that a migration replaced: only migrations and their test still have them. */
const replaced: readonly (readonly [name: RegExp, current: string])[] = [
  [/\bmend_student_practice\b/, 'correct_student_practice'],
  [/\broster_imports\b/, 'roster_files'],
  [/\bstaff_visits\b/, 'impersonations'],
  [/\bstaff_visit_id\b/, 'impersonation_id'],
  [/\bstanding_results\b/, 'counted_results'],
  [/\bstudent_aims\b/, 'goal_lines'],
];

test('code and docs use the current names of tables', () => {
  const found = files
    .filter((file) => !/^apps\/server\/src\/db\/migrat(?:ions\/|e\.test\.ts$)/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          replaced.flatMap(([name, current]) => (name.test(line) ? [`${file}:${index + 1}: now ${current}.`] : [])),
        ),
    );
  expect(found, found.join('\n')).toEqual([]);
});
