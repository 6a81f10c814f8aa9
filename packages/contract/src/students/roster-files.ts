import { programs } from '@sixty/domain/students/licenses/program.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id, instant, textLine, wholeNumber, withDefault } from '../fields.ts';
import { programNames } from './student-changes.ts';

/** The largest file, in bytes. */
export const maxRosterFile = 8_000_000;

/** How long a checked file can be imported, and an import undone, in hours. */
export const rosterFilesKeptHours = 24;

const fields = z.object({
  name: z.string(),
  birthDay: z.nullable(calendarDay),
  group: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  profile: z.record(z.enum(profileFields), z.nullable(z.string())),
});

const program = z.enum(programs);

/** Why a line is rejected; `reasonText` in messages/roster-file.ts puts it into words. */
const reason = z.union([
  z.object({
    code: z.enum([
      'student-name-missing',
      'student-name-incomplete',
      'student-name-too-long',
      'student-name-like-formula',
      'name-taken',
      'name-ambiguous',
      'birthday-missing',
      'birthday-out-of-range',
      'program-missing',
      'license-archived',
      'instructor-limit-reached',
      'group-limit-reached',
      'student-leaving',
      'student-elsewhere',
    ]),
  }),
  z.object({ code: z.enum(['same-name-in-file', 'same-id-in-file', 'line-repeated']), row: z.int() }),
  z.object({
    code: z.enum(['birthday-unreadable', 'program-unknown', 'group-unknown', 'id-too-long']),
    text: z.string(),
  }),
  z.object({ code: z.literal('option-unknown'), field: z.enum(profileFields), text: z.string() }),
  z.object({ code: z.literal('no-licenses-left'), program }),
]);

/** The values of a line as in the file; empty if missing. */
const writtenLine = z.object({
  name: z.string(),
  birthDay: z.string(),
  /** Null if the file has no column for them. */
  programs: z.nullable(z.array(z.string())),
  group: z.string(),
  externalId: z.string(),
  profile: z.record(z.enum(profileFields), z.string()),
});

const importRow = z.union([
  z.object({ kind: z.literal('make'), row: z.int(), fields, programs: z.array(program) }),
  z.object({ kind: z.literal('change'), row: z.int(), id, from: fields, to: fields, assign: z.array(program) }),
  z.object({ kind: z.literal('same'), row: z.int(), id, name: z.string() }),
  z.object({
    kind: z.literal('refuse'),
    row: z.int(),
    name: z.string(),
    reasons: z.array(reason),
    written: writtenLine,
  }),
]);

export type ImportRow = z.infer<typeof importRow>;

export const importKinds = ['make', 'change', 'same', 'refuse'] as const;

const importSummary = z.object({
  id,
  fileName: z.string(),
  checkedAt: instant,
  /** Lines of each kind. */
  counts: z.record(z.enum(importKinds), z.int()),
  /** By program: licenses that it uses, those left before it, and those that lines did not get. */
  seats: z.array(z.object({ program, needed: z.int(), available: z.int(), missing: z.int() })),
  /** When it was imported, and when that was undone; null if it was not. */
  confirmedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  /** Until when it can be imported or undone. */
  until: instant,
});

export type ImportSummary = z.infer<typeof importSummary>;

export const checkRosterFile = endpoint({
  method: 'POST',
  path: '/api/roster-files/check',
  audience: ['customer'],
  summary: 'Check a CSV file or OneRoster 1.2 package: what each line would do; changes nothing',
  maxBytes: 11_000_000,
  input: z.object({
    fileName: textLine,
    /** The bytes of the file in base64. */
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    /** For new students of a file without programs. */
    programs: withDefault(programNames, []),
  }),
  output: answer({ import: importSummary }),
  refusals: [
    'file-too-large',
    'file-empty',
    'file-encoding',
    'file-is-a-workbook',
    'file-unreadable',
    'file-columns-missing',
    'file-without-students',
    'zip-unreadable',
    'zip-too-large',
    'zip-without-users',
    'zip-columns-missing',
    'too-many-students',
  ],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/roster-files',
  audience: ['customer'],
  summary: "The caller's files of the last day in the current organization, the latest first",
  input: noInput,
  output: answer({ imports: z.array(importSummary) }),
  refusals: [],
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/roster-files/rows',
  audience: ['customer'],
  summary: 'The lines of a checked file with their actions, in the order of the file',
  input: z.object({
    importID: id,
    kind: z.enum(importKinds),
    offset: withDefault(wholeNumber.check(z.gte(0), z.lte(1_000_000)), 0),
    limit: withDefault(wholeNumber.check(z.gte(1), z.lte(500)), 200),
  }),
  output: answer({ rows: z.array(importRow) }),
  refusals: ['import-over'],
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/roster-files/confirm',
  audience: ['customer'],
  summary: 'Apply a checked file, all or nothing; a repeat gets the first answer',
  input: z.object({ importID: id }),
  output: answer({ import: importSummary }),
  refusals: ['import-over', 'import-outdated', 'import-empty'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/roster-files/undo',
  audience: ['customer'],
  summary: 'Undo a file within a day, except for students used since',
  input: z.object({ importID: id }),
  output: answer({
    import: importSummary,
    /** Students that were deleted, that were restored, and that stay as they are. */
    removed: z.int(),
    restored: z.int(),
    kept: z.int(),
  }),
  refusals: [
    'import-over',
    'import-outdated',
    'undone-already',
    'undo-over',
    'instructor-limit-reached',
    'group-limit-reached',
  ],
});

export const exportRoster = endpoint({
  method: 'GET',
  path: '/api/roster-files/export',
  audience: ['customer'],
  summary: 'A roster file of all students in the current organization whom the caller manages, by name',
  input: noInput,
  output: answer({ students: z.array(z.extend(fields, { id, programs: z.array(program) })) }),
  refusals: [],
});
