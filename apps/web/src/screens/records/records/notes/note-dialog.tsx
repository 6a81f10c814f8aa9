import { addNote } from '@sixty/contract/records/student-notes.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { type NoteKind, noteKinds } from '@sixty/domain/records/note-kind.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../../api/client.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { Fields, FormField, useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { noteKindTitle } from '../../../../components/records/chart/notes/chart-notes.ts';
import { ChoiceField } from '../../../../ui/choice-field.tsx';
import { dayError, noteKindHint } from './note-text.ts';

interface NoteDialogProps extends DialogState {
  studentId: string;
  program: Program;
}

/** Adds a note or a change of plan to a day, shown on the charts of the program. */
export const NoteDialog = ({ studentId, program, ...dialog }: NoteDialogProps) => {
  const form = useForm({
    fields: {
      day: { kind: 'date', label: 'Day', initial: localToday() as string, className: 'max-w-52' },
      kind: { initial: 'note' as NoteKind },
      text: { label: 'What happened', requiredError: 'Write what happened, in a few words.' },
    },
    rules: { day: dayError },
    send: (values, noteID) =>
      call(addNote, { ...values, noteID, studentID: studentId, program, text: values.text.trim() }),
    onDone: dialog.onClose,
    done: (_, { kind }) => ({
      toast: kind === 'note' ? 'The note is on the charts.' : 'The change of plan is on the charts.',
    }),
    changes: 'records',
  });
  return (
    <FormDialog {...dialog} form={form} title="Add a note" submit="Add" busy="Adding">
      <Fields form={form} names={['day']} />
      <ChoiceField
        {...form.control('kind')}
        label="Kind"
        options={noteKinds.map((value) => ({ value, label: noteKindTitle[value], hint: noteKindHint[value] }))}
      />
      <FormField
        form={form}
        name="text"
        hint={`Everyone who sees these records can read it. ${maxTextLength - form.values.text.length} characters left.`}
      />
    </FormDialog>
  );
};
