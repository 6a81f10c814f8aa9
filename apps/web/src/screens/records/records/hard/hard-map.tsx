import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import type { FactTable } from '@sixty/domain/records/fact-table.ts';
import { missedStep } from '@sixty/domain/records/hard-items.ts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { cellAfterKey, type MapCell } from './hard-map-keys.ts';
import { stepLook } from './hard-map-step.ts';
import { factTableWords, spokenFact } from './hard-text.ts';

/** The size of a cell and of the headers, in pixels. */
const cell = { width: 44, height: 32 };
const head = { width: 30, height: 26 };

interface HardMapProps {
  operation: MathOperation;
  table: FactTable;
}

/**
 * The facts of an operation as a map: darker cells were missed more, and their numbers show how often. It is one tab
 * stop, in which arrow keys move from cell to cell and a live region reads each. It scrolls sideways rather than
 * shrinking to an illegible size.
 */
export const HardMap = ({ operation, table: { rows, columns, at } }: HardMapProps) => {
  const [active, setActive] = useState<MapCell | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const words = factTableWords[operation];
  const width = head.width + columns.length * cell.width + 1;
  const height = head.height + rows.length * cell.height + 1;
  const x = (column: number) => head.width + column * cell.width;
  const y = (row: number) => head.height + row * cell.height;

  const go = (next: MapCell) => {
    setActive(next);
    const frame = box.current;
    if (!frame) return;
    // The row headers scroll along, so keep one cell beside the active one visible.
    const [left, right] = [x(next.column) - cell.width, x(next.column) + 2 * cell.width];
    if (left < frame.scrollLeft) frame.scrollLeft = left;
    else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && active) setActive(null);
    else {
      const next = cellAfterKey(event.key, active, { rows: rows.length, columns: columns.length });
      if (!next) return;
      go(next);
    }
    event.preventDefault();
  };
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const column = Math.floor((clientX - left - head.width) / cell.width);
    const row = Math.floor((clientY - top - head.height) / cell.height);
    setActive(row in rows && column in columns ? { row, column } : null);
  };
  const enter = ({ currentTarget }: FocusEvent) => {
    if (!active && currentTarget.matches(':focus-visible')) go({ row: 0, column: 0 });
  };

  const [row, column] = [rows[active?.row ?? -1], columns[active?.column ?? -1]];
  const spoken = row === undefined || column === undefined ? '' : spokenFact(operation, row, column, at(row, column));
  return (
    <div className="grid gap-1.5 print:block">
      <p className="text-muted text-sm">
        Rows: {words.rows}. Columns: {words.columns}.
      </p>
      <div
        ref={box}
        role="application"
        aria-label="Map of facts"
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={move}
        onFocus={enter}
        onBlur={() => setActive(null)}
        className="peer w-fit max-w-full overflow-x-auto print:overflow-visible"
      >
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
          className="numbers block text-xs"
          fill="var(--muted)"
          textAnchor="middle"
        >
          {columns.map((number, index) => (
            <text key={number} x={x(index) + cell.width / 2} y={head.height - 8} fontWeight="600">
              {number}
            </text>
          ))}
          {rows.map((number, index) => (
            <text key={number} x={head.width - 8} y={y(index) + cell.height / 2 + 4} textAnchor="end" fontWeight="600">
              {number}
            </text>
          ))}
          {rows.flatMap((rowNumber, rowIndex) =>
            columns.map((columnNumber, columnIndex) => {
              const fact = at(rowNumber, columnNumber);
              const look = fact && stepLook[missedStep(fact)];
              return (
                <g key={`${rowNumber} ${columnNumber}`} transform={`translate(${x(columnIndex)} ${y(rowIndex)})`}>
                  {look && (
                    <rect
                      x="1"
                      y="1"
                      width={cell.width - 2}
                      height={cell.height - 2}
                      fill="var(--math)"
                      fillOpacity={look.opacity}
                      stroke="var(--line-strong)"
                      strokeWidth="1"
                      data-fact={fact.item}
                    />
                  )}
                  {look && (
                    <text x={cell.width / 2} y={cell.height / 2 + 4} fill={look.text}>
                      {fact.missed}/{fact.seen}
                    </text>
                  )}
                </g>
              );
            }),
          )}
          {active && (
            <rect
              x={x(active.column)}
              y={y(active.row)}
              width={cell.width}
              height={cell.height}
              fill="none"
              stroke="var(--accent)"
              strokeWidth="3"
              className="print:hidden"
            />
          )}
        </svg>
      </div>
      <p aria-live="polite" className="min-h-6 font-medium print:hidden">
        {spoken}
      </p>
      <span id={hintId} className="sr-only">
        Arrow keys move between facts
      </span>
    </div>
  );
};
