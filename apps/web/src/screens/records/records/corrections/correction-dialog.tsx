import { moveResult, type RawRecord, restoreResult, voidResult } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useRef } from 'react';
import { call } from '../../../../api/client.ts';
import { refetchResults } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { ReasonField } from './correction-reason-field.tsx';
import { StudentPicker } from './correction-student-picker.tsx';
import { commonReasons, correctionFor, reasonProblem, resultInWords } from './correction-words.ts';

interface CorrectionDialogProps {
  record: RawRecord;
  type: ExerciseType;
  student: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
  /** Called after a move to another student. */
  onMoved: () => void;
}

type How = 'leave-out' | 'move' | 'count-again';

interface Values {
  readonly how: How;
  readonly reason: string;
  /** The id of the target student. */
  readonly target: string | null;
}

const titles: Readonly<Record<How, string>> = {
  'leave-out': 'Mend a result',
  move: 'Mend a result',
  'count-again': 'Count a result again',
};

const verbs: Readonly<Record<How, readonly [label: string, busy: string]>> = {
  'leave-out': ['Leave out', 'Leaving out'],
  move: ['Move', 'Moving'],
  'count-again': ['Count again', 'Counting again'],
};

const consequences: Readonly<Record<How, string>> = {
  'leave-out':
    'It is left out of charts, totals and goals. Nothing is erased: it stays in the table, struck through, with the reason. You can count it again.',
  move: 'It counts for the other student. Nothing is erased: it stays in this table, struck through, with the reason.',
  'count-again': 'It is in charts, totals and goals again. The table keeps what happened, with the reasons.',
};

/** Excludes a result, moves it to the right student or counts it again, with a reason. */
export const CorrectionDialog = ({ record, type, student, open, onClose, onMoved }: CorrectionDialogProps) => {
  const first = useRef<HTMLButtonElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const form = useForm<Values, { readonly message: string }>({
    values: { how: correctionFor(record) === 'count-again' ? 'count-again' : 'leave-out', reason: '', target: null },
    rules: {
      target: (chosen, { how }) =>
        how === 'move' && chosen === null ? 'Choose the student who did the exercise.' : null,
      reason: reasonProblem,
    },
    send: ({ how, reason, target }) => {
      const given = { resultID: record.id, reason: reason.trim() };
      if (how === 'move') return call(moveResult, { ...given, studentID: target ?? '' });
      return call(how === 'leave-out' ? voidResult : restoreResult, given);
    },
    onDone: ({ message }, { how }) => {
      onClose();
      if (how === 'move') onMoved();
      showToast('success', message);
      refetchResults();
    },
  });
  const { how, reason, target } = form.values;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={titles[how]}
      submit={verbs[how][0]}
      busy={verbs[how][1]}
      initialFocus={how === 'count-again' ? reasonInput : first}
    >
      <p className="font-medium">{resultInWords(record, itemNoun(type))}</p>
      {how !== 'count-again' && (
        <fieldset aria-label="What to do" className="grid grid-cols-[2fr_3fr]">
          <button
            ref={first}
            type="button"
            aria-pressed={how === 'leave-out'}
            onClick={() => form.set('how', 'leave-out')}
            className={`${segmentClass()} py-1 text-sm`}
          >
            Leave it out
          </button>
          <button
            type="button"
            aria-pressed={how === 'move'}
            onClick={() => form.set('how', 'move')}
            className={`${segmentClass()} py-1 text-sm`}
          >
            Move it to another student
          </button>
        </fieldset>
      )}
      <p className="text-muted text-sm">{consequences[how]}</p>
      {how === 'move' && (
        <StudentPicker
          type={type}
          from={student}
          chosen={target}
          onChoose={(id) => form.set('target', id)}
          error={form.error('target')}
        />
      )}
      <ReasonField
        ref={reasonInput}
        value={reason}
        onChange={(typed) => form.set('reason', typed)}
        error={form.error('reason')}
        usual={commonReasons[how]}
      />
    </FormDialog>
  );
};
