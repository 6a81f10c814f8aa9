import type { Block, Cell, Table } from '@sixty/content/guides/typeset/blocks.ts';
import { printable } from '@sixty/content/guides/typeset/printable.ts';
import { type GuideDocument, typesetGuide } from '@sixty/content/guides/typeset/typeset-guide.ts';
import type { StudentData } from '@sixty/contract/students/student-data.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { profileTitles } from '@sixty/domain/students/profile-titles.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayOf = (instant: string): string => dayFormat.format(new Date(instant));

const run = (text: string) => ({ text: printable(text), face: 'plain' as const, href: null });
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [run(text)] });
const heading = (text: string, depth: 2 | 3 = 2): Block => ({
  kind: 'heading',
  depth,
  runs: [run(text)],
  anchor: text.toLowerCase().replace(/[^a-z]+/g, '-'),
});

const cell = (value: string | number): Cell => ({
  runs: [run(String(value))],
  align: typeof value === 'number' ? 'right' : 'left',
});

/** A table, or a sentence if it has no rows. */
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[], nothing: string): Block => {
  const [first] = rows;
  if (!first) return paragraph(nothing);
  const align = (index: number) => cell(first[index] ?? '').align;
  const table: Table = {
    kind: 'table',
    head: head.map((title, index) => ({ ...cell(title), align: align(index) })),
    rows: rows.map((row) => row.map(cell)),
  };
  return table;
};

/** The label of an audit log action: `licenses-archived` becomes 'Licenses archived'. */
const actionText = (action: string): string =>
  action.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const changesText = (changes: StudentData['results'][number]['changes']): string =>
  changes.map(({ kind, reason }) => `${actionText(kind)}${reason === '' ? '' : `: ${reason}`}`).join('; ');

const resultBlocks = (results: StudentData['results']): readonly Block[] =>
  exerciseTypes.flatMap((type) => {
    const own = results.filter((result) => result.type === type);
    if (own.length === 0) return [];
    const rows = own.map((result) => [
      dayOf(`${result.day}T00:00:00Z`),
      result.title === null ? `No. ${result.number}` : `${result.number}. ${result.title}`,
      result.seconds,
      result.responses,
      result.errors.length,
      Math.round(
        wordsCorrectPerMinute({ responses: result.responses, errors: result.errors.length, seconds: result.seconds }),
      ),
      result.instructor,
      result.counts ? changesText(result.changes) : `Left out. ${changesText(result.changes)}`,
    ]);
    const head = ['Date', 'Exercise', 'Seconds', 'Responses', 'Errors', 'Correct a minute', 'Instructor', 'Remarks'];
    return [heading(exerciseTypeTitle[type], 3), tableOf(head, rows, '')];
  });

const ageOf = ({ birthDay, kindergartenYear }: StudentData['student']): [string, string] =>
  birthDay === null ? ['Kindergarten', `Began in ${kindergartenYear}`] : ['Birthday', dayOf(`${birthDay}T00:00:00Z`)];

const lookText = (settings: StudentData['readingSettings']): string => {
  if (!settings) return 'Standard';
  const { font, size, spacing, paper, star } = settings;
  return `Letters: ${font}, size: ${size ?? 'fitting'}, spacing: ${spacing}, paper: ${paper}, star at the goal: ${star ? 'yes' : 'no'}`;
};

const consentText = (consent: StudentData['recordingConsent']): string =>
  consent === null
    ? 'None'
    : `Given on ${dayOf(`${consent.day}T00:00:00Z`)}, noted by ${consent.notedBy} for ${consent.organization}`;

/** The document for a family: all stored data, in words and tables. */
const studentDocument = (data: StudentData): GuideDocument => {
  const { student, readingSettings, recordingConsent, licenses, results, notes, goalLines, shares, lessons, log } =
    data;
  const about = [
    ['Name', student.name],
    ageOf(student),
    ...profileFields.map((field) => [profileTitles[field], student[field] ?? 'Not given']),
    ['Group', student.group ?? noGroupTitle],
    ['Organization', student.organization],
    ['Owner', student.owner],
    ['Instructors', student.instructors.join(', ') || 'None'],
    ['School ID', student.externalId ?? 'None'],
    ['Added', dayOf(student.addedAt)],
    ['Look of exercises', lookText(readingSettings)],
    ['Consent to recordings', consentText(recordingConsent)],
  ];
  return {
    title: `Records of ${printable(student.name)}`,
    lead: `Everything that Sixty keeps about this student, as of ${dayOf(data.madeAt)}. Exercise dates are in the time zone of the exercise; all other dates are in UTC.`,
    revised: new Date(data.madeAt),
    program: 'reading',
    blocks: [
      heading('The student'),
      tableOf(['What', 'Entry'], about, ''),
      heading('Licenses'),
      tableOf(
        ['Program', 'Status', 'Assigned', 'Archived'],
        licenses.map(({ program, status, assignedAt, archivedAt }) => [
          programTitle(program),
          status === 'active' ? 'Active' : 'Archived',
          dayOf(assignedAt),
          archivedAt ? dayOf(archivedAt) : '',
        ]),
        'There are none.',
      ),
      heading('Exercises'),
      ...(results.length === 0 ? [paragraph('None was done.')] : resultBlocks(results)),
      heading('Notes'),
      tableOf(
        ['Date', 'Program', 'Note', 'Author', 'Taken off'],
        notes.map(({ day, program, text, author, removedAt }) => [
          dayOf(`${day}T00:00:00Z`),
          programTitle(program),
          text,
          author,
          removedAt ? dayOf(removedAt) : '',
        ]),
        'There are none.',
      ),
      heading('Goal lines'),
      tableOf(
        ['Exercise', 'Correct a minute', 'By', 'Set by'],
        goalLines.map(({ type, value, day, setBy }) => [
          exerciseTypeTitle[type],
          value,
          dayOf(`${day}T00:00:00Z`),
          setBy,
        ]),
        'There are none.',
      ),
      heading('Who else sees the student'),
      tableOf(
        ['User', 'May', 'Since'],
        shares.map(({ user, write, since }) => [user, write ? 'Read and give exercises' : 'Read', dayOf(since)]),
        'The student is shared with nobody.',
      ),
      heading('Lessons with the student’s own device'),
      tableOf(
        ['Date', 'Instructor'],
        lessons.map(({ beganAt, instructor }) => [dayOf(beganAt), instructor]),
        'There are none. Lessons are deleted 30 days after they end.',
      ),
      heading('What was done with the entry'),
      tableOf(
        ['Date', 'What', 'By'],
        log.map(({ at, action, by }) => [dayOf(at), actionText(action), by ?? '']),
        'Nothing was.',
      ),
    ],
  };
};

/** The document as a tagged PDF. */
export const typesetStudent = (data: StudentData): Promise<Uint8Array> => typesetGuide(studentDocument(data));
