import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import {
  type ChoiceAnswer,
  stepAfterAnswer,
  stepOfChoice,
} from '@sixty/domain/exercises/progression/choose-exercise.ts';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import type { ListSearch } from './list-search.ts';

interface ChooseOptions {
  readonly type: ExerciseType;
  readonly search: ListSearch;
  readonly suggested: number;
  readonly unfinished: readonly number[];
}

/** A pressed exercise other than the suggested one, and the open question about it. */
export interface Chosen {
  readonly number: number;
  readonly title: string;
  readonly step: 'warning' | 'confirmation';
}

/** A press that follows the link here: with a modifier key or another button it opens elsewhere, as links do. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * Asks twice before opening an exercise from the list other than the suggested one (A section 4, Exercise selection).
 */
export const useChooseExercise = ({ type, search, suggested, unfinished }: ChooseOptions) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const press = (event: MouseEvent<HTMLElement>, { number, title }: { number: number; title: string }): void => {
    if (!isPlain(event)) return;
    const step = stepOfChoice({ number, suggested, unfinished });
    if (step === 'open') return;
    event.preventDefault();
    // Not every browser focuses a pressed link, and the focus must return to it.
    event.currentTarget.focus();
    setChosen({ number, title, step });
  };

  const answer = (given: ChoiceAnswer): void => {
    if (!chosen) return;
    const step = stepAfterAnswer(chosen.step, given);
    if (step === 'warning' || step === 'confirmation') {
      setChosen({ ...chosen, step });
      return;
    }
    setChosen(null);
    const exercise: ExerciseKey = { type, number: chosen.number };
    if (step === 'open') void navigate({ to: exercisePath(exercise), search: { ...search } });
  };

  return { chosen, press, answer };
};
