import { removeNote, type StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { ConfirmForm } from '../../../../components/form/confirm-form.tsx';
import { noteKindTitle } from '../../../../components/records/chart/notes/chart-notes.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { RecordFold } from '../folds/record-fold.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { notesByDay } from './note-text.ts';

interface NoteSectionProps {
  student: { readonly id: string; readonly name: string; readonly canInstruct: boolean };
  program: Program;
  notes: readonly StudentNote[];
}

/** The notes and changes of plan of a program, by day, with buttons to add and remove them. */
export const NoteSection = ({ student, program, notes }: NoteSectionProps) => {
  const [adding, setAdding] = useState({ open: false, time: 0 });
  const [removed, setRemoved] = useState<StudentNote | null>(null);
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();

  if (notes.length === 0 && !student.canInstruct) return null;
  return (
    <RecordFold
      name="notes"
      title="Notes and changes of plan"
      fact={notes.length > 0 ? String(notes.length) : undefined}
      summaryRef={heading}
      className={classNames(notes.length === 0 && 'print:hidden')}
    >
      <div className="grid gap-3 print:gap-1.5">
        {student.canInstruct && (
          <Button
            icon="pencil"
            className="justify-self-start print:hidden"
            onClick={() => setAdding({ open: true, time: adding.time + 1 })}
          >
            Add a note
          </Button>
        )}
        {notes.length === 0 ? (
          <p className="max-w-prose text-muted">
            None yet. A note explains what a chart cannot: an absence, new glasses, a new way to practice.
          </p>
        ) : (
          <ul className="grid max-w-4xl divide-y divide-line border-line border-y">
            {notesByDay(notes).map((note) => (
              <li key={note.id} className="grid items-center gap-x-5 py-2 card:grid-cols-[7rem_1fr_auto]">
                <span className="numbers self-start text-muted text-sm card:py-3 print:py-0">
                  {formatCalendarDay(note.day)}
                </span>
                <span className="wrap-anywhere min-w-0">
                  {note.kind === 'change' && <strong className="font-semibold">Change of plan: </strong>}
                  {note.text} <span className="whitespace-nowrap text-muted text-sm">{note.author}</span>
                </span>
                {note.canRemove && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove: ${noteKindTitle[note.kind]} of ${formatCalendarDay(note.day)}, ${note.text}`}
                    className="justify-self-start px-2.5! text-sm max-card:-ml-2.5 print:hidden"
                    onClick={() => {
                      setRemoved(note);
                      setAsks(true);
                    }}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {adding.time > 0 && (
          <NoteDialog
            key={adding.time}
            studentId={student.id}
            program={program}
            open={adding.open}
            onClose={() => setAdding({ ...adding, open: false })}
          />
        )}
        {removed && (
          <ConfirmForm
            open={asks}
            onClose={() => setAsks(false)}
            title="Remove this note?"
            submit="Remove"
            busy="Removing"
            danger
            action={{
              send: () => call(removeNote, { noteID: removed.id }),
              onDone: async () => {
                setAsks(false);
                await queryClient.invalidateQueries({ queryKey: ['records'] });
                // Its button is gone.
                heading.current?.focus();
              },
              done: { toast: 'The note is removed.' },
            }}
          >
            <p className="wrap-anywhere">
              {formatCalendarDay(removed.day)}: {removed.text}
            </p>
            <p className="text-muted">It is taken off the charts and this list.</p>
          </ConfirmForm>
        )}
      </div>
    </RecordFold>
  );
};
