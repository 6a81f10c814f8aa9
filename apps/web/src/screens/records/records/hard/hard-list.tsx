import type { ItemCount } from '@sixty/domain/records/missed-items.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useState } from 'react';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { missedText } from './hard-text.ts';

/** The number shown at first. */
const atFirst = 12;

interface HardListProps {
  /** Most missed first. */
  items: readonly ItemCount[];
  noun: ItemNoun;
  tint: Program;
}

/** The most missed items, each with the share of its occurrences, as a bar and in numbers. */
export const HardList = ({ items, noun, tint }: HardListProps) => {
  const [all, setAll] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <ol
        aria-label={`Most missed ${noun}s`}
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-10 print:grid-cols-3 print:gap-x-6"
      >
        {items.map((item, index) => (
          <li
            key={item.item}
            className={classNames(
              'grid min-h-11 grid-cols-[1fr_4rem_6.5rem] items-center gap-x-3 border-line border-b print:min-h-0',
              index >= atFirst && !all && 'hidden print:grid',
            )}
          >
            <span lang="en" className="wrap-anywhere font-andika text-lg">
              {item.item}
            </span>
            <ShareBar share={item.missed / item.seen} tint={tint} />
            <span className="numbers text-right text-muted text-sm">{missedText(item)}</span>
          </li>
        ))}
      </ol>
      {items.length > atFirst && !all && (
        <Button className="print:hidden" onClick={() => setAll(true)}>
          Show {items.length - atFirst} more
        </Button>
      )}
    </div>
  );
};

/** Decorative, beside the same numbers; drawn with lines, because browsers do not print background colors. */
const ShareBar = ({ share, tint }: { share: number; tint: Program }) => (
  <svg aria-hidden="true" viewBox="0 0 64 10" className="h-2.5 w-16">
    <rect x="0.5" y="0.5" width="63" height="9" fill="none" stroke="var(--line-strong)" />
    <rect x="0" y="0" width={Math.max(1, 64 * share)} height="10" fill={`var(--${tint})`} />
  </svg>
);
