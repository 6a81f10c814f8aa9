import { addNote } from '@sixty/contract/records/student-notes.ts';
import { type NoteKind, noteKinds } from '@sixty/domain/records/note-kind.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { newId } from '../../../../components/form/new-id.ts';
import { useForm } from '../../../../components/form/use-form.ts';
import { noteKindTitle } from '../../../../components/records/chart/notes/chart-notes.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { dayProblem, noteKindHint } from './note-words.ts';

const mostCharacters = 175;

interface NoteDialogProps {
  studentId: string;
  program: Program;
  open: boolean;
  onClose: () => void;
}

/** Adds a note or a change of plan to a day, shown on the charts of the program. */
export const NoteDialog = ({ studentId, program, open, onClose }: NoteDialogProps) => {
  const [noteID] = useState(newId);
  const textInput = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const form = useForm<{ day: string; kind: NoteKind; text: string }, unknown>({
    values: { day: localToday(), kind: 'note', text: '' },
    rules: { day: dayProblem, text: (typed) => (typed.trim() === '' ? 'Write what happened, in a few words.' : null) },
    send: (values) => call(addNote, { ...values, noteID, studentID: studentId, program, text: values.text.trim() }),
    onDone: (_, { kind }) => {
      onClose();
      showToast('success', kind === 'note' ? 'The note is on the charts.' : 'The change of plan is on the charts.');
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    },
  });

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Add a note"
      submit="Add"
      busy="Adding"
      initialFocus={textInput}
    >
      <TextField {...form.field('day')} label="Day" type="date" className="max-w-52" />
      <fieldset className="grid min-w-0">
        <legend className="font-medium text-sm">Kind</legend>
        {noteKinds.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
            <input
              type="radio"
              name="kind"
              checked={each === form.values.kind}
              onChange={() => form.set('kind', each)}
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
        {...form.field('text')}
        label="What happened"
        maxLength={mostCharacters}
        hint={`Everyone who sees these records can read it. ${mostCharacters - form.values.text.length} characters left.`}
        autoComplete="off"
      />
    </FormDialog>
  );
};
