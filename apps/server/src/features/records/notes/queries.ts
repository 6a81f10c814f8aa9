import type { NoteKind } from '@sixty/domain/records/note-kind.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { statement } from '../../../db/client.ts';
import { instructableStudent, joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

interface NoteRow {
  readonly id: string;
  readonly day: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly author: string;
}

/** Stores a note unless its id is in use. No row if the user may not instruct the student. */
export const insertNote = statement<
  { id: StudentAccess },
  [
    userId: string,
    studentId: string,
    noteId: string,
    program: Program,
    day: string,
    kind: NoteKind,
    text: string,
    now: Date,
  ]
>(
  'insert-note',
  `with allowed as (${instructableStudent}),
   inserted as (
     insert into student_notes (id, student_id, program, day, kind, text, author_id, created_at)
     select $3, id, $4, $5, $6, $7, $1, $8 from allowed
     on conflict (id) do nothing
   )
   select id from allowed`,
);

/** The note with an id, even if removed, if it is this note by this author. */
export const findSameNote = statement<
  NoteRow,
  [userId: string, student: StudentAccess, noteId: string, program: Program, day: string, kind: NoteKind, text: string]
>(
  'find-same-note',
  `select n.id, n.day::text, n.kind, n.text, u.name as author
   from student_notes n join users u on u.id = n.author_id
   where n.id = $3 and n.author_id = $1 and n.student_id = $2 and n.program = $4 and n.day = $5 and n.kind = $6
     and n.text = $7`,
);

/** Removes a note if the user wrote it or owns the student, and may instruct them. */
export const removeNoteOf = statement<{ id: string }, [userId: string, noteId: string, now: Date]>(
  'remove-note',
  `update student_notes note set removed_at = $3, removed_by = $1
   where note.id = $2 and note.removed_at is null and exists (
     select from students st ${joinRelation('$1')}
     where st.id = note.student_id and ${relationAllows('instruct')}
       and (note.author_id = $1 or relation.kind = 'owner')
   )
   returning note.id`,
);
