import { isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { readFact, solve } from '@sixty/domain/exercises/math-fact.ts';
import type { PaperCell, PaperPlan, PaperRow } from '@sixty/domain/exercises/paper/paper-plan.ts';
import { type CSSProperties, Fragment } from 'react';
import type { Sheet } from './sheet.ts';

interface PaperTextProps {
  sheet: Sheet;
  plan: PaperPlan;
  rows: readonly PaperRow[];
  /** With running counts and answers, for the instructor. */
  isKey: boolean;
}

/** The rows of a page, each with the number of items up to its end. */
export const PaperText = ({ sheet, plan, rows, isKey }: PaperTextProps) => (
  <div
    className="print-text"
    lang="en"
    data-kind={plan.kind}
    style={{ '--columns': plan.columns, '--row': plan.rowHeight, '--letters': plan.size } as CSSProperties}
  >
    {rows.map((row) => (
      <Fragment key={row.count}>
        {row.cells.map((cell) => (
          <Cell key={cell.start} sheet={sheet} cell={cell} isKey={isKey} isIndented={row.indented} />
        ))}
        {Array.from({ length: plan.columns - row.cells.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places of a short row
          <span key={`empty ${place}`} />
        ))}
        <span className="print-count">{isKey && row.count}</span>
      </Fragment>
    ))}
  </div>
);

interface CellProps {
  sheet: Sheet;
  cell: PaperCell;
  isKey: boolean;
  isIndented: boolean;
}

const Cell = ({ sheet: { exercise, content }, cell, isKey, isIndented }: CellProps) => {
  const { type } = exercise;
  const isMath = isMathOperation(type);
  const answer = isMath && isKey ? solve(type, readFact(content.responses[cell.start] ?? '')) : null;
  return (
    <span data-indented={isIndented || undefined} data-problem={isMath || undefined}>
      {cell.lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
      {isMath && <span className="print-answer">{answer ?? '\u00a0'}</span>}
    </span>
  );
};
