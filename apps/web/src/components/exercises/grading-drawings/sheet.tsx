import type { ReactNode } from 'react';

/** Three items of an exercise; the second one is the target. */
export type Sample = readonly [string, string, string];

const width = 216;
const height = 92;
/** The baseline of the letters. */
export const baseline = 46;
/** The centers of the three items. */
const places = [42, 108, 174] as const;
/** The center of the second item, the target. */
export const middle = places[1];

interface SheetProps {
  /** The text alternative of the drawing. */
  label: string;
  children: ReactNode;
}

/** The paper background of a drawing. */
export const Sheet = ({ label, children }: SheetProps) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full max-w-64">
    <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="10" className="fill-paper stroke-line" />
    {children}
  </svg>
);

/** The approximate width of an item, limited to its slot. */
export const widthOf = (item: string): number => Math.min(64, item.length * 12 + 12);

interface ItemProps {
  item: string;
  place: 0 | 1 | 2;
  className?: string;
}

const Item = ({ item, place, className = 'fill-ink' }: ItemProps) => (
  <text
    x={places[place]}
    y={baseline}
    textAnchor="middle"
    fontSize={item.length > 5 ? 16 : 20}
    className={`font-andika ${className}`}
  >
    {item}
  </text>
);

/** The three items in a row; the tint of the second is below its letters. */
export const Items = ({ sample, after, children }: { sample: Sample; after?: boolean; children?: ReactNode }) => (
  <>
    {children}
    <Item item={sample[0]} place={0} />
    <Item item={sample[1]} place={1} />
    <Item item={sample[2]} place={2} {...(after === true && { className: 'fill-muted' })} />
  </>
);

/** A fingertip from below that touches the second item, with a ring for each tap. */
export const Finger = ({ taps }: { taps: 1 | 2 }) => (
  <g>
    <circle cx={middle} cy="60" r="9" className="fill-none stroke-2 stroke-accent" />
    {taps === 2 && <circle cx={middle} cy="60" r="15" className="fill-none stroke-2 stroke-accent" />}
    <path
      d={`M${middle - 7} 91.5V63a7 7 0 0 1 14 0v28.5`}
      strokeWidth="1.6"
      strokeLinejoin="round"
      className="fill-surface stroke-ink"
    />
    <path d={`M${middle - 3.5} 66v-3a3.5 3.5 0 0 1 7 0v3`} className="fill-none stroke-line-strong" />
  </g>
);
