import { moveResult, type RawRecord, restoreResult, voidResult } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { call } from '../../../../api/client.ts';
import { refetchResults } from '../../../../api/query-client.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { ReasonField } from './correction-reason-field.tsx';
import { StudentPicker } from './correction-student-picker.tsx';
import { commonReasons, correctionFor, reasonError, resultInWords } from './correction-text.ts';

interface CorrectionDialogProps extends DialogState {
  record: RawRecord;
  type: ExerciseType;
  student: { readonly id: string; readonly name: string };
  /** Called after a move to another student. */
  onMoved: () => void;
}

const texts = {
  'leave-out': {
    dialog: { title: 'Correct a result', submit: 'Leave out', busy: 'Leaving out' },
    consequence:
      'It is left out of charts, totals and goals. Nothing is erased: it stays in the table, struck through, with the reason. You can count it again.',
  },
  move: {
    dialog: { title: 'Correct a result', submit: 'Move', busy: 'Moving' },
    consequence:
      'It counts for the other student. Nothing is erased: it stays in this table, struck through, with the reason.',
  },
  'count-again': {
    dialog: { title: 'Count a result again', submit: 'Count again', busy: 'Counting again' },
    consequence: 'It is in charts, totals and goals again. The table keeps what happened, with the reasons.',
  },
} as const;

type How = keyof typeof texts;

const choices = [
  ['leave-out', 'Leave it out'],
  ['move', 'Move it to another student'],
] as const;

/** Excludes a result, moves it to the right student or counts it again, with a reason. */
export const CorrectionDialog = ({ record, type, student, onMoved, ...dialog }: CorrectionDialogProps) => {
  const form = useForm({
    fields: {
      how: { initial: (correctionFor(record) === 'count-again' ? 'count-again' : 'leave-out') as How },
      reason: {
        label: 'Reason',
        hint: 'It stays in the table, with your name and the day. Please write no student’s name.',
        refusals: [],
      },
      /** The id of the target student. */
      target: { initial: null as string | null },
    },
    rules: {
      target: (chosen, { how }) =>
        how === 'move' && chosen === null ? 'Choose the student who did the exercise.' : null,
      reason: reasonError,
    },
    send: ({ how, reason, target }) => {
      const given = { resultID: record.id, reason: reason.trim() };
      if (how === 'move') return call(moveResult, { ...given, studentID: target ?? '' });
      return call(how === 'leave-out' ? voidResult : restoreResult, given);
    },
    onDone: (_, { how }) => {
      dialog.onClose();
      if (how === 'move') onMoved();
      refetchResults();
    },
    done: { toast: true },
  });
  const { how, target } = form.values;
  return (
    <FormDialog {...dialog} {...texts[how].dialog} form={form}>
      <p className="font-medium">{resultInWords(record, itemNoun(type))}</p>
      {how !== 'count-again' && (
        <fieldset aria-label="What to do" className="grid grid-cols-[2fr_3fr]">
          {choices.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={how === value}
              onClick={() => form.set('how', value)}
              className={`${segmentClass()} py-1 text-sm`}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <p className="text-muted text-sm">{texts[how].consequence}</p>
      {how === 'move' && (
        <StudentPicker
          type={type}
          from={student}
          chosen={target}
          onChoose={(id) => form.set('target', id)}
          error={form.error('target')}
        />
      )}
      <ReasonField form={form} usual={commonReasons[how]} />
    </FormDialog>
  );
};
