import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { useId } from 'react';
import { nextText } from '../../../../components/exercises/today/today-students.ts';
import { Button } from '../../../../ui/button.tsx';

interface NextTurnProps {
  turn: TodayStudent;
  name: string;
  /** Whether nobody is done yet. */
  isFirst: boolean;
  opening: string | null;
  onBegin: () => void;
}

/** Who is next and with what. One press opens the exercise. */
export const NextTurn = ({ turn, name, isFirst, opening, onBegin }: NextTurnProps) => {
  const text = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-5 py-4">
      <p id={text} className="grid min-w-0">
        <span className="text-muted text-sm">
          {isFirst ? 'First' : 'Next'}
          {turn.next && `, ${exerciseTypeTitle[turn.next.type]}`}
        </span>
        <span className="font-medium text-xl">
          {name} · {nextText(turn)}
        </span>
        <span className="text-muted text-sm">
          {turn.next ? turn.next.reason : 'Two questions find out where to start.'}
        </span>
      </p>
      <Button
        variant="primary"
        size="large"
        aria-describedby={text}
        className="max-card:w-full"
        icon="play"
        busy={opening === turn.id ? 'Opening' : undefined}
        onClick={onBegin}
      >
        Begin
      </Button>
    </div>
  );
};
