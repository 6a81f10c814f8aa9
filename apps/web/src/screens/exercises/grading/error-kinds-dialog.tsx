import { countedErrors, errorKindOf } from '@sixty/domain/exercises/attempt.ts';
import { errorKindsOf } from '@sixty/domain/exercises/error-kind.ts';
import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { linesOf } from '@sixty/domain/exercises/practice-lines.ts';
import { type RefObject, useRef } from 'react';
import { errorKindTitle } from '../../../components/exercises/exercise/error-kind-title.ts';
import { type ExerciseOnPage, shownItem } from '../../../components/exercises/exercise-text/exercise-layout.ts';
import { missedClass } from '../../../components/exercises/exercise-text/missed-class.ts';
import { useAttempt, useAttemptStore } from '../../../components/exercises/grading/attempt-store.ts';
import type { ItemNoun } from '../../../components/records/chart/performance/performance-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ErrorKindsProps {
  exercise: ExerciseOnPage;
  noun: ItemNoun;
  /** The item to start with; the first error if null. */
  startAt: number | null;
}

interface ErrorKindsDialogProps extends ErrorKindsProps {
  open: boolean;
  onClose: () => void;
}

/** Items shown before and after an error, so that it is easy to find. */
const neighbors = 2;

/** Asks what happened at each error. Nothing is preselected, and every answer is optional. */
export const ErrorKindsDialog = ({ open, onClose, ...asked }: ErrorKindsDialogProps) => {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      wide
      title="What was said"
      onClose={onClose}
      initialFocus={first}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text-muted">
        Say what happened where it helps. A second tap takes it back. A word corrected within 3 s is not an error: take
        that mark away.
      </p>
      <ErrorKinds {...asked} first={first} />
    </Dialog>
  );
};

type FirstChoice = RefObject<HTMLButtonElement | null>;

const ErrorKinds = ({ startAt, first, ...asked }: ErrorKindsProps & { first: FirstChoice }) => {
  const counted = useAttempt(({ attempt }) => countedErrors(attempt).join(' '));
  const errors = counted === '' ? [] : counted.split(' ').map(Number);
  const begin = startAt !== null && errors.includes(startAt) ? startAt : errors[0];
  return (
    <ul className="grid divide-y divide-line">
      {errors.map((item) => (
        <ErrorKindField key={item} {...asked} item={item} first={item === begin ? first : null} />
      ))}
    </ul>
  );
};

/** The line of an item: items of other lines do not help to find it. */
const lineWith = ({ type, groupLength, responses, indentedParagraphs }: ExerciseOnPage, item: number): ItemRange => {
  const lines = linesOf({ type, groupLength, items: responses, paragraphs: indentedParagraphs });
  return lines.find(({ start, end }) => start <= item && item < end) ?? { start: 0, end: responses.length };
};

interface ErrorKindFieldProps {
  exercise: ExerciseOnPage;
  noun: ItemNoun;
  item: number;
  /** Focuses the first choice if the dialog starts with this item. */
  first: FirstChoice | null;
}

const ErrorKindField = ({ exercise, noun, item, first }: ErrorKindFieldProps) => {
  const store = useAttemptStore();
  const chosen = useAttempt(({ attempt }) => errorKindOf(attempt, item));
  const textOf = (index: number) => shownItem(exercise.type, exercise.responses[index] ?? '');
  const { start, end } = lineWith(exercise, item);
  const textsOf = (from: number, to: number) =>
    exercise.responses
      .slice(from, to)
      .map((text) => shownItem(exercise.type, text))
      .join(' ');
  const before = textsOf(Math.max(start, item - neighbors), item);
  const after = textsOf(item + 1, Math.min(end, item + 1 + neighbors));
  return (
    <li aria-label={textOf(item)} className="grid gap-2 py-3 first:pt-0">
      <p lang="en" className="font-andika text-lg text-muted">
        {before} <mark className={missedClass}>{textOf(item)}</mark> {after}
      </p>
      <div className="flex flex-wrap gap-2">
        {errorKindsOf(exercise.type).map((kind, index) => (
          <Button
            key={kind}
            ref={index === 0 ? first : null}
            aria-pressed={chosen === kind}
            className="grow px-3 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            onClick={() => store.dispatch({ kind: 'set-error-kind', item, errorKind: chosen === kind ? null : kind })}
          >
            {errorKindTitle(kind, noun)}
          </Button>
        ))}
      </div>
    </li>
  );
};
