import './graded-text.css';
import { createContext, memo, type ReactNode, use, useEffect, useRef } from 'react';
import type { ExerciseOnPage } from '../exercise-text/exercise-layout.ts';
import { ExerciseText } from '../exercise-text/exercise-text.tsx';
import type { TextLook } from '../exercise-text/fitting-size.ts';
import { type AttemptState, useAttemptItem } from './attempt-store.ts';
import { itemAt, makeTabStop } from './item-focus.ts';

/** Indexes of the errors in the previous session. */
const PreviousErrors = createContext<ReadonlySet<number>>(new Set());

/** The look of an item, as keywords of its style sheet. */
const marksOf = ({ attempt, waiting }: AttemptState, index: number): string =>
  [
    attempt.errors.includes(index) && 'error',
    attempt.lastWord === index && 'last',
    attempt.lastWord !== null && attempt.lastWord < index && 'after',
    waiting?.item === index && waiting.marks && 'waiting',
  ]
    .filter(Boolean)
    .join(' ');

const descriptionOf = (marks: string, missedBefore: boolean): string | undefined =>
  [marks.includes('last') && 'last word read', missedBefore && 'missed last time'].filter(Boolean).join(', ') ||
  undefined;

const GradedItem = memo(({ text, index }: { text: string; index: number }) => {
  const marks = useAttemptItem(index, marksOf);
  const missedBefore = use(PreviousErrors).has(index);
  return (
    <button
      type="button"
      className="graded-item"
      data-item={index}
      data-marks={marks}
      data-missed-before={missedBefore || undefined}
      // A roving tab stop for all words. It moves with the focus outside React, so that moving renders nothing.
      tabIndex={index === 0 ? 0 : -1}
      aria-pressed={marks.includes('error')}
      aria-description={descriptionOf(marks, missedBefore)}
    >
      {text}
    </button>
  );
});

const renderItem = (text: string, index: number): ReactNode => <GradedItem text={text} index={index} />;

interface GradedTextProps extends TextLook {
  exercise: ExerciseOnPage;
  /** Must be the same set while its content is the same: a new one renders all words. */
  previousErrors: ReadonlySet<number>;
  onTap: (item: number) => void;
}

/** The exercise for grading: each word can be tapped. */
export const GradedText = memo(({ exercise, previousErrors, onTap, ...look }: GradedTextProps) => {
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const tap = (event: MouseEvent) => {
      const item = itemAt(element, event);
      if (!item) return;
      makeTabStop(element, item);
      onTap(Number(item.dataset.item));
    };
    element.addEventListener('click', tap);
    return () => element.removeEventListener('click', tap);
  }, [onTap]);

  return (
    <section ref={text} aria-label="Exercise to grade" className="graded-text">
      <PreviousErrors value={previousErrors}>
        <ExerciseText exercise={exercise} {...look} renderItem={renderItem} />
      </PreviousErrors>
    </section>
  );
});
