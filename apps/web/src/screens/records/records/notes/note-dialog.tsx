import { addNote } from '@sixty/contract/records/student-notes.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { type NoteKind, noteKinds } from '@sixty/domain/records/note-kind.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { noteKindTitle } from '../../../../components/records/chart/notes/chart-notes.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { dayProblem, noteKindHint } from './note-words.ts';

const mostCharacters = 175;

interface NoteDialogProps {
  studentId: string;
  program: Program;
  open: boolean;
  onClose: () => void;
}

/** Writes a note or a change of plan to a day, which the charts of the program show. */
export const NoteDialog = ({ studentId, program, open, onClose }: NoteDialogProps) => {
  const [day, setDay] = useState<string>(localToday);
  const [kind, setKind] = useState<NoteKind>('note');
  const [text, setText] = useState('');
  const [noteID] = useState(() => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))));
  const [tried, setTried] = useState(false);
  const textInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const queryClient = useQueryClient();

  const add = useMutation({
    mutationFn: () => call(addNote, { noteID, studentID: studentId, program, day, kind, text: text.trim() }),
    onSuccess: () => {
      onClose();
      showToast('success', kind === 'note' ? 'The note is on the charts.' : 'The change of plan is on the charts.');
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    },
  });

  const textProblem = text.trim() === '' ? 'Write what happened, in a few words.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (dayProblem(day)) dayInput.current?.focus();
    else if (textProblem) textInput.current?.focus();
    else if (!add.isPending) add.mutate();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a note"
      initialFocus={textInput}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending ? 'Adding' : undefined}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          ref={dayInput}
          label="Day"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={tried ? dayProblem(day) : undefined}
          className="max-w-52"
        />
        <fieldset className="grid min-w-0">
          <legend className="font-medium text-sm">Kind</legend>
          {noteKinds.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
              <input
                type="radio"
                name="kind"
                checked={each === kind}
                onChange={() => setKind(each)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="grid">
                {noteKindTitle[each]}
                <span className="text-muted text-sm">{noteKindHint[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          ref={textInput}
          label="What happened"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={mostCharacters}
          hint={`Everyone who sees these records can read it. ${mostCharacters - text.length} characters left.`}
          error={tried ? textProblem : undefined}
          autoComplete="off"
        />
        <div role="alert">{add.error && <Alert kind="danger">{messageOf(add.error)}</Alert>}</div>
      </form>
    </Dialog>
  );
};
