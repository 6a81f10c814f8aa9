import { addNote } from '@sixty/contract/records/student-notes.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { type NoteKind, noteKinds } from '@sixty/domain/records/note-kind.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { Fields } from '../../../../components/form/fields.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { newId } from '../../../../components/form/new-id.ts';
import { useForm } from '../../../../components/form/use-form.ts';
import { noteKindTitle } from '../../../../components/records/chart/notes/chart-notes.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { dayError, noteKindHint } from './note-text.ts';

interface NoteDialogProps extends DialogState {
  studentId: string;
  program: Program;
}

/** Adds a note or a change of plan to a day, shown on the charts of the program. */
export const NoteDialog = ({ studentId, program, ...dialog }: NoteDialogProps) => {
  const [noteID] = useState(newId);
  const textInput = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const form = useForm({
    fields: {
      day: { kind: 'date', label: 'Day', first: localToday() as string, className: 'max-w-52' },
      kind: { first: 'note' as NoteKind },
      text: { label: 'What happened', missing: 'Write what happened, in a few words.' },
    },
    rules: { day: dayError },
    send: (values) => call(addNote, { ...values, noteID, studentID: studentId, program, text: values.text.trim() }),
    onDone: (_, { kind }) => {
      dialog.onClose();
      showToast('success', kind === 'note' ? 'The note is on the charts.' : 'The change of plan is on the charts.');
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    },
  });

  return (
    <FormDialog {...dialog} form={form} title="Add a note" submit="Add" busy="Adding" initialFocus={textInput}>
      <Fields form={form} names={['day']} />
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
        hint={`Everyone who sees these records can read it. ${maxTextLength - form.values.text.length} characters left.`}
      />
    </FormDialog>
  );
};
