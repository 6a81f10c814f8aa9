import './exercise-text.css';
import { isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { type CSSProperties, Fragment, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type ExerciseOnPage, type ItemGroup, layoutOf, shownItem } from './exercise-layout.ts';
import { type TextLook, useFittingSize } from './fitting-size.ts';
import { loadReadingFont } from './reading-settings.ts';

interface ExerciseTextProps extends TextLook {
  exercise: ExerciseOnPage;
  /**
   * Renders one item by its displayed text and index; defaults to the text. It must keep its identity between renders,
   * so that a change in one item does not render the others again.
   */
  renderItem?: (text: string, index: number) => ReactNode;
  /** Uses the largest size that fits the lines, unless the reader has chosen one; for short texts. */
  large?: boolean;
}

/** An exercise as displayed, the same for the reading student and the grading instructor. */
export const ExerciseText = memo(({ exercise, size, font, spacing, renderItem, large = false }: ExerciseTextProps) => {
  useEffect(() => loadReadingFont(font), [font]);
  const layout = useMemo(() => layoutOf(exercise), [exercise]);
  const text = useRef<HTMLDivElement>(null);
  useFittingSize(text, layout, { font, spacing }, large);

  const isMarked = layout.kind === 'paragraphs';
  const group = ({ start, items }: ItemGroup) =>
    items.map((item, index) => {
      const text = shownItem(exercise.type, item);
      const shown = renderItem ? renderItem(text, start + index) : text;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <Fragment key={index}>
          {index > 0 && ' '}
          {isMarked && start + index + 1 === exercise.responseGoal ? (
            <span className="goal-mark">
              {shown}
              <i role="img" aria-label="Goal" />
            </span>
          ) : (
            shown
          )}
        </Fragment>
      );
    });

  if (isMarked) {
    return (
      <div
        ref={text}
        className="exercise-text exercise-paragraphs"
        data-size={size}
        data-font={font}
        data-spacing={spacing}
        lang="en"
      >
        {layout.groups.map((paragraph) => (
          <p key={paragraph.start}>{group(paragraph)}</p>
        ))}
      </div>
    );
  }
  return (
    <div
      ref={text}
      className="exercise-text exercise-grid"
      data-problems={isMathOperation(exercise.type) || undefined}
      data-phrases={exercise.type === 'phrases' || undefined}
      data-size={size}
      data-font={font}
      data-spacing={spacing}
      lang="en"
      style={{ '--columns': layout.columns, '--characters': layout.characters } as CSSProperties}
    >
      {layout.groups.map((cell) => (
        <span key={cell.start}>{group(cell)}</span>
      ))}
    </div>
  );
});
