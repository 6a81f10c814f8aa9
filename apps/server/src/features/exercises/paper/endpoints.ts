import { findPack, findSheet } from '@sixty/contract/exercises/paper.ts';
import { readSheetCode, sheetText } from '@sixty/domain/exercises/paper/sheet-code.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { findPackOf, type PaperDeps } from './commands.ts';
import { listSheetStudents } from './queries.ts';

export const paperRoutes = (deps: PaperDeps) => [
  route(findSheet, async ({ code }, { actor }) => {
    const sheet = readSheetCode(code);
    const exercise = sheet && deps.library.find(sheet.type, sheet.number);
    const students = exercise ? await rowsOf(deps.db, listSheetStudents, [actor.scope.userId, sheet.student]) : [];
    // The same for a wrong code, an unknown student and one of others.
    if (!exercise || students.length === 0) return refuse('sheet-missing');
    const { type, number, text } = sheet;
    return accept({ type, number, students, textChanged: text !== sheetText(exercise.version) });
  }),

  route(findPack, (input, { actor, now }) => findPackOf(deps, actor.scope.userId, input, now)),
];
