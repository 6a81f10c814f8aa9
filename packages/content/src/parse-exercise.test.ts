import { createHash } from 'node:crypto';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { describe, expect, test } from 'vitest';
import { parseExercise } from './parse-exercise.ts';
import { describeProblem } from './problem.ts';

const parse = (text: string, type: ExerciseType) =>
  parseExercise(text, {
    file: 'x.txt',
    type,
    number: 7,
    sectionTitles: new Map([['1', 'First section']]),
    skillSetTitles: new Map([['A-1', 'First skill']]),
  });

const read = (text: string, type: ExerciseType): Exercise => {
  const parsed = parse(text, type);
  if (!parsed.ok) throw new Error(parsed.problems.map(describeProblem).join('\n'));
  return parsed.exercise;
};

const problemsOf = (text: string, type: ExerciseType): readonly string[] => {
  const parsed = parse(text, type);
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};

const list = `title: Short a
section: 1
skill: A-1
group: 2
note: Sound it out.
missed: at man
---
at man
hat cat
`;
const phrases = 'title: P\nsection: 1\nskill: A-1\ngroup: 2\n---\nyou know\nI don’t\n';
const subtraction = 'title: −2\nsection: 1\nskill: A-1\ngroup: 5\nmissed: 7 − 2\n---\n5 − 2\n7 − 2\n';
const story = `title: The Dog
section: 1
skill: A-1
grade: 1.4
kind: fiction
goal: 3
---
“Sit,” said Sam.

The dog ran—fast! It didn’t sit.
`;

describe('well-formed file', () => {
  test('a list gives its items in reading order with all fields of the header', () => {
    expect(read(list, 'phonics/phonics')).toEqual({
      type: 'phonics/phonics',
      number: 7,
      section: 1,
      sectionTitle: 'First section',
      title: 'Short a',
      skillSet: 'A-1',
      skillSetTitle: 'First skill',
      items: ['at', 'man', 'hat', 'cat'],
      groupLength: 2,
      paragraphs: [],
      note: 'Sound it out.',
      oftenMissed: ['at', 'man'],
      version: createHash('sha256').update('at\nman\nhat\ncat').digest('hex').slice(0, 12),
    });
  });

  test('phrases give every word as an item', () => {
    expect(read(phrases, 'phrases').items).toEqual(['you', 'know', 'I', 'don’t']);
  });

  test('math gives every problem as an item, also in the often missed ones', () => {
    const exercise = read(subtraction, 'subtraction');
    expect(exercise.items).toEqual(['5 − 2', '7 − 2']);
    expect(exercise.oftenMissed).toEqual(['7 − 2']);
    expect(exercise.groupLength).toBe(5);
  });

  test('a story gives words with their punctuation, paragraph starts and the grade level', () => {
    const exercise = read(story, 'stories/high');
    expect(exercise.items).toEqual(['“Sit,”', 'said', 'Sam.', 'The', 'dog', 'ran—fast!', 'It', 'didn’t', 'sit.']);
    expect(exercise.paragraphs).toEqual([0, 3]);
    expect(exercise.gradeLevel).toBe(1.4);
    expect(exercise.kind).toBe('fiction');
    expect(exercise.groupLength).toBe(0);
  });

  test('a story may list often missed words without their punctuation', () => {
    expect(read(story.replace('---\n', 'missed: sit ran—fast\n---\n'), 'stories/high').oftenMissed).toEqual([
      'sit',
      'ran—fast',
    ]);
  });

  test('the version changes only with the items', () => {
    const version = read(list, 'phonics/phonics').version;
    expect(read(list.replace('Short a', 'Other').replace('Sound it', 'Say it'), 'phonics/phonics').version).toBe(
      version,
    );
    expect(read(list.replace('hat cat', 'cat hat'), 'phonics/phonics').version).not.toBe(version);
  });
});

describe('malformed file: reports its line and the reason', () => {
  const specimens: readonly (readonly [string, string, ExerciseType, string])[] = [
    ['unknown key', list.replace('note:', 'hint:'), 'phonics/phonics', 'x.txt:5: unknown key "hint"'],
    [
      'keys in another order',
      list.replace('section: 1\nskill: A-1', 'skill: A-1\nsection: 1'),
      'phonics/phonics',
      'x.txt:3: key "section" is out of order; the order is title, section, skill, group, note, missed',
    ],
    ['missing key', list.replace('skill: A-1\n', ''), 'phonics/phonics', 'x.txt:6: key "skill" is missing'],
    ['key twice', list.replace('group: 2', 'title: B'), 'phonics/phonics', 'x.txt:4: key "title" appears twice'],
    [
      'key of another type',
      list.replace('note: Sound it out.', 'grade: 1.0'),
      'phonics/phonics',
      'x.txt:5: key "grade" does not belong to this type of exercise',
    ],
    [
      'no space after the colon',
      list.replace('title: ', 'title:'),
      'phonics/phonics',
      'x.txt:1: expected "key: value"',
    ],
    ['section in words', list.replace('section: 1', 'section: one'), 'phonics/phonics', '"section" must be a whole'],
    ['grade without decimal', story.replace('1.4', '1'), 'stories/high', 'x.txt:4: "grade" must be a number with one'],
    [
      'other kind',
      story.replace('kind: fiction', 'kind: fable'),
      'stories/high',
      '"kind" must be fiction or nonfiction',
    ],
    ['goal beyond the text', story.replace('goal: 3', 'goal: 10'), 'stories/high', 'x.txt:6: the goal is beyond'],
    ['no goal', story.replace('goal: 3\n', ''), 'stories/high', 'key "goal" is missing'],
    ['no divider', list.replace('---\n', ''), 'phonics/phonics', 'x.txt: no "---" line between header and body'],
    ['section without title', list.replace('section: 1', 'section: 2'), 'phonics/phonics', 'x.txt:2: section 2 has no'],
    ['skill set without title', list.replace('A-1', 'B-1'), 'phonics/phonics', 'x.txt:3: skill set B-1 has no title'],
    ['double space', list.replace('at man\nhat', 'at  man\nhat'), 'phonics/phonics', 'x.txt:8: two spaces together'],
    ['trailing space', list.replace('hat cat', 'hat cat '), 'phonics/phonics', 'x.txt:9: space at the end of the line'],
    [
      'leading space',
      list.replace('hat cat', ' hat cat'),
      'phonics/phonics',
      'x.txt:9: space at the start of the line',
    ],
    ['tab', list.replace('hat cat', 'hat\tcat'), 'phonics/phonics', 'x.txt:9: tab; use a single space'],
    ['carriage return', list.replace('cat\n', 'cat\r\n'), 'phonics/phonics', 'x.txt:9: carriage return'],
    ['hard space', list.replace('hat cat', 'hat\u00a0cat'), 'phonics/phonics', 'x.txt:9: invisible or unusual space'],
    [
      'decomposed letters',
      list.replace('out.', 'oute\u0301.'),
      'phonics/phonics',
      'x.txt:5: characters are not in composed',
    ],
    ['no line feed at the end', list.trimEnd(), 'phonics/phonics', 'x.txt:9: no line feed at the end of the file'],
    ['blank line in a list', list.replace('man\nhat', 'man\n\nhat'), 'phonics/phonics', 'x.txt:9: blank line'],
    ['short line', list.replace('hat cat', 'hat'), 'phonics/phonics', 'x.txt:9: 1 items on the line instead of 2'],
    ['digit in a list', list.replace('hat cat', 'hat 4'), 'phonics/phonics', 'x.txt:9: "4" is not a letter or word'],
    ['long phrase', phrases.replace('you', 'do you'), 'phrases', 'x.txt:6: 3 words in the phrase instead of 2'],
    ['straight apostrophe', phrases.replace('’', "'"), 'phrases', 'x.txt:7: straight apostrophe; write ’'],
    ['straight quotation mark', story.replace('“', '"'), 'stories/high', 'x.txt:8: straight quotation mark'],
    ['hyphen for minus', subtraction.replace('5 − 2', '5 - 2'), 'subtraction', 'x.txt:7: wrong minus in "5 - 2"'],
    ['dash for minus', subtraction.replace('5 − 2', '5 – 2'), 'subtraction', 'x.txt:7: wrong minus in "5 – 2"'],
    ['other operation', subtraction.replace('5 − 2', '5 + 2'), 'subtraction', 'x.txt:7: "5 + 2" is not a problem'],
    [
      'letter x for times',
      'title: T\nsection: 1\nskill: A-1\ngroup: 1\n---\n2 x 3\n',
      'multiplication',
      '"2 x 3" is not',
    ],
    ['slash for division', 'title: T\nsection: 1\nskill: A-1\ngroup: 1\n---\n6 / 3\n', 'division', '"6 / 3" is not a'],
    ['leading zero', subtraction.replace('5 − 2', '05 − 2'), 'subtraction', '"05 − 2" is not a problem'],
    ['dash alone', story.replace('ran—fast', 'ran — fast'), 'stories/high', 'x.txt:10: "—" is alone'],
    ['two blank lines', story.replace('\n\nThe', '\n\n\nThe'), 'stories/high', 'x.txt:10: more than one blank line'],
    ['blank line at the end', `${story}\n`, 'stories/high', 'x.txt:11: blank line at the edge of the story'],
    ['broken paragraph', story.replace('fast! It', 'fast!\nIt'), 'stories/high', 'x.txt:11: a paragraph spans two'],
    ['missed word not there', list.replace('missed: at', 'missed: dog'), 'phonics/phonics', 'x.txt:6: "dog" is not an'],
    [
      'missed problem cut short',
      subtraction.replace('missed: 7 − 2', 'missed: 7 −'),
      'subtraction',
      '"7 −" is not an item',
    ],
    ['no items', list.slice(0, list.indexOf('at man\nhat')), 'phonics/phonics', 'x.txt: the exercise has no items'],
    ['second divider', `${list}---\n`, 'phonics/phonics', 'x.txt:10: "---" is not a letter or word'],
  ];

  test.each(specimens)('reports a file with: %s', (_, text, type, reason) => {
    expect(problemsOf(text, type).join('\n')).toContain(reason);
  });

  test('reports all problems of a file together, in the header and below', () => {
    const problems = problemsOf(list.replace('note:', 'hint:').replace('hat cat', 'hat 4'), 'phonics/phonics');
    expect(problems).toEqual(['x.txt:5: unknown key "hint"', 'x.txt:9: "4" is not a letter or word']);
  });
});
