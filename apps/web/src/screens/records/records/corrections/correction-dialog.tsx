import { moveResult, type RawRecord, restoreResult, voidResult } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { refetchResults } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { ReasonField } from './correction-reason-field.tsx';
import { StudentPicker } from './correction-student-picker.tsx';
import { mending, reasonProblem, resultInWords, usualReasons } from './correction-words.ts';

interface CorrectionDialogProps {
  record: RawRecord;
  type: ExerciseType;
  student: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
  /** Called when it was moved to another student. */
  onMoved: () => void;
}

type How = 'leave-out' | 'move' | 'count-again';

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

/** Leaves a result out, moves it to the right student or counts it again, with a reason. */
export const CorrectionDialog = ({ record, type, student, open, onClose, onMoved }: CorrectionDialogProps) => {
  const [how, setHow] = useState<How>(() => (mending(record) === 'count-again' ? 'count-again' : 'leave-out'));
  const [reason, setReason] = useState('');
  const [target, setTarget] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const formId = useId();

  const correct = useMutation({
    mutationFn: () => {
      const given = { resultID: record.id, reason: reason.trim() };
      if (how === 'move') return call(moveResult, { ...given, studentID: target ?? '' });
      return call(how === 'leave-out' ? voidResult : restoreResult, given);
    },
    onSuccess: ({ message }) => {
      onClose();
      if (how === 'move') onMoved();
      showToast('success', message);
      refetchResults();
    },
  });

  const problem = tried ? reasonProblem(reason) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = [
      ...(how === 'move' && target === null ? ['input[type=radio], input[type=search]'] : []),
      ...(reasonProblem(reason) ? ['[name=reason]'] : []),
    ];
    if (missing[0] !== undefined) form.current?.querySelector<HTMLElement>(missing[0])?.focus();
    else if (!correct.isPending) correct.mutate();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[how]}
      initialFocus={how === 'count-again' ? reasonInput : first}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={correct.isPending ? verbs[how][1] : undefined}>
            {verbs[how][0]}
          </Button>
        </>
      }
    >
      <p className="font-medium">{resultInWords(record, itemNoun(type))}</p>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {how !== 'count-again' && (
          <fieldset aria-label="What to do" className="grid grid-cols-[2fr_3fr]">
            <button
              ref={first}
              type="button"
              aria-pressed={how === 'leave-out'}
              onClick={() => setHow('leave-out')}
              className={`${segmentClass()} py-1 text-sm`}
            >
              Leave it out
            </button>
            <button
              type="button"
              aria-pressed={how === 'move'}
              onClick={() => setHow('move')}
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
            onChoose={setTarget}
            error={tried && target === null ? 'Choose the student who did the exercise.' : undefined}
          />
        )}
        <ReasonField ref={reasonInput} value={reason} onChange={setReason} error={problem} usual={usualReasons[how]} />
        <div role="alert">{correct.error && <Alert kind="danger">{messageOf(correct.error)}</Alert>}</div>
      </form>
    </Dialog>
  );
};
