import { addNote, removeNote } from '@sixty/contract/records/student-notes.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { findSameNote, insertNote, removeNoteOf } from './queries.ts';

export const noteRoutes = ({ db }: { readonly db: Database }) => [
  route(addNote, async ({ noteID, studentID, program, day, kind, text }, { actor, now }) => {
    const { userId } = actor.scope;
    const [row] = await rowsOf(db, insertNote, [userId, studentID, noteID, program, day, kind, text.trim(), now]);
    if (!row) return refuse('student-missing');
    // A new statement sees a note that a concurrent call stored.
    const [note] = await rowsOf(db, findSameNote, [userId, row.id, noteID, program, day, kind, text.trim()]);
    return note ? accept({ note: { ...note, canRemove: true } }) : refuse('note-changed');
  }),

  route(removeNote, async ({ noteID }, { actor, now }) => {
    const [removed] = await rowsOf(db, removeNoteOf, [actor.scope.userId, noteID, now]);
    return removed ? accept({}) : refuse('note-missing');
  }),
];
