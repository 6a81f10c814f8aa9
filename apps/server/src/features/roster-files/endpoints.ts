import {
  checkRosterFile,
  confirmImport,
  exportRoster,
  type ImportSummary,
  importHours,
  importKinds,
  listImportRows,
  listImports,
  undoImport,
} from '@sixty/contract/roster-files.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { programs } from '@sixty/domain/license/program.ts';
import type { PlannedRow } from '@sixty/domain/roster-file/roster-plan.ts';
import { rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { checkFile, confirmFile, keptSince, knownStudent, type RosterFileDeps, undoFile } from './commands.ts';
import { findImport, type ImportRecord, listImportRecords, listKnown } from './queries.ts';

/** The programs for which a line takes a license. */
const taken = (row: PlannedRow) => (row.kind === 'make' ? row.programs : row.kind === 'change' ? row.assign : []);

const summaryOf = (record: ImportRecord): ImportSummary => {
  const { plan } = record;
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  const since = record.confirmed_at ?? record.created_at;
  return {
    id: record.id,
    fileName: record.file_name,
    checkedAt: record.created_at.toISOString(),
    counts: Object.fromEntries(importKinds.map((kind) => [kind, count(kind)])) as ImportSummary['counts'],
    seats: programs.map((program) => ({
      program,
      needed: plan.filter((row) => taken(row).includes(program)).length,
      available: record.seats_left[program],
    })),
    confirmedAt: record.confirmed_at?.toISOString() ?? null,
    undoneAt: record.undone_at?.toISOString() ?? null,
    until: new Date(since.getTime() + importHours * 3_600_000).toISOString(),
  };
};

export const rosterFileRoutes = (deps: RosterFileDeps) => [
  route(checkRosterFile, async (input, { actor, now }) => {
    const checked = await checkFile(deps, actor.scope, input, now);
    return checked.ok ? accept({ import: summaryOf(checked.value) }) : checked;
  }),

  route(listImports, async (_input, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const records = await rowsOf(deps.db, listImportRecords, [userId, organizationId, keptSince(now)]);
    return accept({ imports: records.map(summaryOf) });
  }),

  route(listImportRows, async ({ importID, kind, offset, limit }, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const [record] = await rowsOf(deps.db, findImport, [userId, organizationId, importID, keptSince(now)]);
    if (!record) return refuse('import-over');
    const rows = record.plan.filter((row) => row.kind === kind).slice(offset, offset + limit);
    return accept({ rows });
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
      students: known.map(({ licenses, ...fields }) => ({
        ...fields,
        programs: programs.filter((program) => licenses[program] === 'active'),
      })),
    });
  }),
];
