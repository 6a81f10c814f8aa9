import { recordsMessages } from '@sixty/contract/messages/records.ts';
import { type StudentGoalLine, setGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { endOfSchoolYear, type FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { suggestGoalLine } from '@sixty/domain/records/suggested-goal-line.ts';
import { call } from '../../../../api/client.ts';
import { localToday } from '../../../../components/dates/local-today.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { Fields, useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { goalLineError } from './goal-line-fields.ts';

interface GoalLineDialogProps extends DialogState {
  studentId: string;
  type: ExerciseType;
  goalLine: StudentGoalLine | null;
  /** Those that count, oldest first. */
  records: readonly RawRecord[];
  /** The student's grade, such as 3.2; null where it is not known. */
  grade: number | null;
  firstSchoolDay: FirstSchoolDay;
}

/** Sets a student's goal line in a type of exercise, or removes it. */
export const GoalLineDialog = (props: GoalLineDialogProps) => {
  const { studentId, type, goalLine, records, grade, firstSchoolDay, ...dialog } = props;
  const today = localToday();
  const by = endOfSchoolYear(today, firstSchoolDay);
  const suggestion = suggestGoalLine({
    type,
    results: records.map(({ number, ...record }) => ({ ...record, exercise: number })),
    grade,
    today,
    by,
    firstSchoolDay,
  });
  const form = useForm({
    fields: {
      value: {
        kind: 'whole',
        label: `${itemNoun(type).replace(/^./, (first) => first.toUpperCase())}s correct per minute`,
        initial: goalLine ? String(goalLine.value) : '',
        maxLength: 3,
        inputClassName: 'max-w-28',
      },
      day: {
        kind: 'date',
        label: 'By',
        initial: goalLine?.day ?? (by as string),
        className: 'max-w-52',
      },
      removes: { initial: false },
    },
    rules: {
      value: (typed, { removes }) => (removes ? null : goalLineError(typed)),
      day: (chosen, { removes }) => (removes || chosen > today ? null : recordsMessages['goal-line-past']),
    },
    send: ({ value, day, removes }) =>
      call(setGoalLine, { studentID: studentId, type, goalLine: removes ? null : { value, day } }),
    onDone: dialog.onClose,
    done: (_, { removes }) => ({ toast: removes ? 'The goal line was removed.' : 'The goal line was set.' }),
    changes: 'records',
  });
  const take = suggestion && (
    <div className="grid justify-items-start gap-1.5">
      <Button
        className="px-3! text-sm"
        aria-pressed={form.values.value === String(suggestion.value)}
        onClick={() => form.set('value', String(suggestion.value))}
      >
        Take {suggestion.value}
      </Button>
      <p className="text-muted text-sm">{suggestion.source}</p>
    </div>
  );
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={goalLine ? 'Change the goal line' : 'Set a goal line'}
      submit="Save"
      busy="Saving"
      actions={
        goalLine && (
          <Button variant="quiet" className="mr-auto -ml-2 px-2!" onClick={() => form.submit({ removes: true })}>
            Remove
          </Button>
        )
      }
    >
      <Fields form={form} own={{ value: { below: take } }} />
      <p className="text-muted text-sm">The growth chart draws a line from the latest results to this goal.</p>
    </FormDialog>
  );
};
