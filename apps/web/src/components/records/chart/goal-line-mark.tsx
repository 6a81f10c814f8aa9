/** The goal on its day: the letter A, as on the Standard Celeration Chart. */
export const GoalLineMark = ({ x, y }: { x: number; y: number }) => (
  <text
    data-goal-line=""
    x={x}
    y={y}
    dominantBaseline="central"
    textAnchor="middle"
    className="fill-success stroke-surface font-bold text-base"
    strokeWidth={3}
    paintOrder="stroke"
    strokeLinejoin="round"
  >
    A
  </text>
);

/** A standalone mark, for the legend. */
export const GoalLineIcon = () => (
  <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0 overflow-visible">
    <GoalLineMark x={7} y={7.5} />
  </svg>
);
