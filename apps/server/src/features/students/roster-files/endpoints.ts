import {
  checkRosterFile,
  confirmImport,
  exportRoster,
  type ImportRow,
  type ImportSummary,
  listImportRows,
  listImports,
  rosterFilesKeptHours,
  undoImport,
} from '@sixty/contract/students/roster-files.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import type { RosterLine } from '@sixty/domain/students/roster-files/roster-line.ts';
import type { PlannedRow } from '@sixty/domain/students/roster-files/roster-plan.ts';
import { type ProfileField, profileFields } from '@sixty/domain/students/student-profile.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import {
  checkFile,
  confirmFile,
  knownStudent,
  type RosterFileDeps,
  rosterFilesKeptSince,
  undoFile,
} from './commands.ts';
import { type ImportRecord, listImportLines, listImportRecords, listKnown } from './queries.ts';

const summaryOf = (record: ImportRecord): ImportSummary => {
  const { left, needed, missing, counts } = record.numbers;
  const since = record.confirmed_at ?? record.created_at;
  return {
    id: record.id,
    fileName: record.file_name,
    checkedAt: record.created_at.toISOString(),
    counts,
    seats: programs.map((program) => ({
      program,
      needed: needed[program],
      available: left[program],
      missing: missing[program],
    })),
    confirmedAt: record.confirmed_at?.toISOString() ?? null,
    undoneAt: record.undone_at?.toISOString() ?? null,
    until: new Date(since.getTime() + rosterFilesKeptHours * 3_600_000).toISOString(),
  };
};

/** Refused lines go back as written, for correction. */
const importRowOf = ({ planned, line }: { planned: PlannedRow; line: RosterLine }): ImportRow => {
  switch (planned.kind) {
    case 'make':
      return { ...planned, programs: [...planned.programs] };
    case 'change':
      return { ...planned, assign: [...planned.assign] };
    case 'same':
      return planned;
    case 'refuse':
      return { ...planned, reasons: [...planned.reasons], written: writtenOf(line) };
  }
};

const writtenOf = ({ name, birthDay, programs: named, group, externalId, profile }: RosterLine) => ({
  name,
  birthDay,
  programs: named && [...named],
  group,
  externalId,
  profile: Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? ''])) as Record<
    ProfileField,
    string
  >,
});

export const rosterFileRoutes = (deps: RosterFileDeps) => [
  route(checkRosterFile, async (input, { actor, now }) => {
    const checked = await checkFile(deps, actor.scope, input, now);
    return checked.ok ? accept({ import: summaryOf(checked.value) }) : checked;
  }),

  route(listImports, async (_input, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const records = await rowsOf(deps.db, listImportRecords, [userId, organizationId, rosterFilesKeptSince(now)]);
    return accept({ imports: records.map(summaryOf) });
  }),

  route(listImportRows, async ({ importID, kind, offset, limit }, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const kept = [userId, organizationId, importID, rosterFilesKeptSince(now)] as const;
    const [picked] = await rowsOf(deps.db, listImportLines, [...kept, kind, offset, limit]);
    return picked?.found ? accept({ rows: picked.found.map(importRowOf) }) : refuse('import-over');
  }),

  route(confirmImport, async ({ importID }, { actor, now }) => {
    const confirmed = await confirmFile(deps, actor.scope, importID, now);
    return confirmed.ok ? accept({ import: summaryOf(confirmed.value) }) : confirmed;
  }),

  route(undoImport, async ({ importID }, { actor, now }) => {
    const undone = await undoFile(deps, actor.scope, importID, now);
    if (!undone.ok) return undone;
    const { record, ...counts } = undone.value;
    return accept({ import: summaryOf(record), ...counts });
  }),

  route(exportRoster, async (_input, { actor }) => {
    const { userId, organizationId } = actor.scope;
    const known = (await rowsOf(deps.db, listKnown, [userId, organizationId])).map(knownStudent);
    return accept({
      students: known.map(({ ownerId, licenses, ...fields }) => ({
        ...fields,
        programs: programs.filter((program) => licenses[program] === 'active'),
      })),
    });
  }),
];
