import { setAim } from '@sixty/contract/records.ts';
import { addNote, removeNote } from '@sixty/contract/student-notes.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { deleteAim, insertNote, removeNoteOf, upsertAim } from './queries.ts';

export const noteRoutes = ({ db }: { readonly db: Database }) => [
  route(addNote, async ({ studentID, program, day, kind, text }, { actor, now }) => {
    const values = [actor.scope.userId, studentID, program, day, kind, text.trim(), now] as const;
    const [note] = await rowsOf(db, insertNote, [...values]);
    return note ? accept({ note: { ...note, canRemove: true } }) : refuse('student-missing');
  }),

  route(removeNote, async ({ noteID }, { actor, now }) => {
    const [removed] = await rowsOf(db, removeNoteOf, [actor.scope.userId, noteID, now]);
    return removed ? accept({}) : refuse('note-missing');
  }),

  route(setAim, async ({ studentID, type, aim }, { actor, now }) => {
    const { userId } = actor.scope;
    if (aim) {
      const [set] = await rowsOf(db, upsertAim, [userId, studentID, type, aim.value, aim.day, now]);
      return set ? accept({ aim: set }) : refuse('student-missing');
    }
    const [allowed] = await rowsOf(db, deleteAim, [userId, studentID, type]);
    return allowed ? accept({ aim: null }) : refuse('student-missing');
  }),
];
