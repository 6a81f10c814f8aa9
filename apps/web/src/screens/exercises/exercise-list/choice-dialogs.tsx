import type { ChoiceAnswer } from '@sixty/domain/exercises/progression/choose-exercise.ts';
import type { ReactNode } from 'react';
import type { Suggested } from '../../../components/exercises/exercise/suggested-exercise.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Chosen } from './use-choose-exercise.ts';

interface ChoiceDialogsProps {
  chosen: Chosen | null;
  suggested: Suggested;
  onAnswer: (answer: ChoiceAnswer) => void;
}

/** The warning, then the confirmation, with their buttons in the same place: two presses are enough. */
export const ChoiceDialogs = ({ chosen, suggested, onAnswer }: ChoiceDialogsProps) => {
  const warning = (
    <p>
      Suggested is <Named exercise={suggested} />. {suggested.reason}
    </p>
  );
  const confirmation = (
    <p>
      {chosen && <Named exercise={chosen} />} is opened instead of the suggested exercise. Its result is recorded like
      any other.
    </p>
  );
  const shared = { onConfirm: () => onAnswer('continue'), onCancel: () => onAnswer('cancel') } as const;
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={chosen?.step === 'warning'}
        title="Not the suggested one"
        confirmLabel={`Continue to ${chosen?.number ?? ''}`}
      >
        <SameHeight shown={warning} other={confirmation} />
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={chosen?.step === 'confirmation'}
        title={`Open ${chosen?.number ?? ''} anyway?`}
        confirmLabel="Open anyway"
      >
        <SameHeight shown={confirmation} other={warning} />
      </ConfirmDialog>
    </>
  );
};

const Named = ({ exercise: { number, title } }: { exercise: { number: number; title: string } }) => (
  <strong className="font-semibold">
    {number}. {title}
  </strong>
);

/** A text with the height of the longer of two. */
const SameHeight = ({ shown, other }: { shown: ReactNode; other: ReactNode }) => (
  <div className="grid *:[grid-area:1/1]">
    {shown}
    <div aria-hidden="true" className="invisible">
      {other}
    </div>
  </div>
);
