import { type GoalLineToSet, type StudentGoalLine, setGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { endOfSchoolYear, goalLineProblem, suggestGoalLine } from './goal-line-suggestion.ts';

interface GoalLineDialogProps {
  studentId: string;
  type: ExerciseType;
  goalLine: StudentGoalLine | null;
  latest: RawRecord | undefined;
  open: boolean;
  onClose: () => void;
}

/** Sets what a student is to reach in a type of exercise and by when, or takes it away. */
export const GoalLineDialog = ({ studentId, type, goalLine, latest, open, onClose }: GoalLineDialogProps) => {
  const [value, setValue] = useState(goalLine ? String(goalLine.value) : '');
  const [day, setDay] = useState<string>(goalLine?.day ?? endOfSchoolYear(localToday()));
  const [tried, setTried] = useState(false);
  const valueInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  const queryClient = useQueryClient();
  const suggestion = suggestGoalLine(type, latest);

  const save = useMutation({
    mutationFn: (next: GoalLineToSet | null) => call(setGoalLine, { studentID: studentId, type, goalLine: next }),
    onSuccess: (_, next) => {
      onClose();
      showToast('success', next ? 'The aim is set.' : 'The aim is taken away.');
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    },
  });

  const dayProblem = day > localToday() ? undefined : 'Choose a day after today.';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (goalLineProblem(value)) valueInput.current?.focus();
    else if (dayProblem) dayInput.current?.focus();
    else if (!save.isPending) save.mutate({ value: Number(value), day });
  };

  const busy = (what: boolean, words: string) => (save.isPending && what ? words : undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={goalLine ? 'Change the aim' : 'Set an aim'}
      initialFocus={valueInput}
      actions={
        <>
          {goalLine && (
            <Button
              variant="quiet"
              className="mr-auto -ml-2 px-2!"
              busy={busy(save.variables === null, 'Taking away')}
              onClick={() => save.mutate(null)}
            >
              Take away
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy(save.variables !== null, 'Saving')}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          ref={valueInput}
          label={`${itemNoun(type).replace(/^./, (first) => first.toUpperCase())}s correct per minute`}
          inputMode="numeric"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={tried ? goalLineProblem(value) : undefined}
          maxLength={3}
          autoComplete="off"
          inputClassName="max-w-28"
        />
        {suggestion && (
          <div className="grid justify-items-start gap-1.5">
            <Button
              className="px-3! text-sm"
              aria-pressed={value === String(suggestion.value)}
              onClick={() => setValue(String(suggestion.value))}
            >
              Take {suggestion.value}
            </Button>
            <p className="text-muted text-sm">{suggestion.source}</p>
          </div>
        )}
        <TextField
          ref={dayInput}
          label="By"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={tried ? dayProblem : undefined}
          className="max-w-52"
        />
        <p className="text-muted text-sm">The growth chart draws a line from the latest results to the aim.</p>
        <div role="alert">{save.error && <Alert kind="danger">{messageOf(save.error)}</Alert>}</div>
      </form>
    </Dialog>
  );
};
