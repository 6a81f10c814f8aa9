import type { ChartWindow } from '@sixty/domain/chart/performance-window.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { nearestPoint, performanceLayout } from './performance-layout.ts';
import { PerformancePlot } from './performance-plot.tsx';
import type { PerformancePoint } from './performance-points.ts';
import { type ItemNoun, spokenPoint } from './performance-words.ts';
import { pointAfterKey } from './point-keys.ts';
import { PointTooltip } from './point-tooltip.tsx';
import { useSize } from './use-size.ts';

/** How far from a mark the pointer may be, in pixels. */
const reach = 36;

interface PerformanceChartProps {
  points: readonly PerformancePoint[];
  window: ChartWindow;
  tint: Program;
  noun: ItemNoun;
  /** Called by Page Up and Page Down. */
  onEarlier: () => void;
  onLater: () => void;
}

/**
 * The Student Performance chart on screen: one stop of the Tab key, in which arrows move from result to result and a
 * live region reads each.
 */
export const PerformanceChart = ({ points, window, tint, noun, onEarlier, onLater }: PerformanceChartProps) => {
  const [box, size] = useSize();
  const [active, setActive] = useState<{ readonly id: string; readonly byKey: boolean } | null>(null);
  const hintId = useId();
  const layout = size && performanceLayout(points, window, size);
  const placed = layout?.points.find(({ point }) => point.id === active?.id);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'PageUp') onEarlier();
    else if (event.key === 'PageDown') onLater();
    else if (event.key === 'Escape' && active) setActive(null);
    else {
      const current = points.findIndex(({ id }) => id === active?.id);
      const next = points[pointAfterKey(event.key, current, points.length) ?? -1];
      if (!next) return;
      setActive({ id: next.id, byKey: true });
    }
    event.preventDefault();
  };

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!layout) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const nearest = nearestPoint(layout, { x: clientX - left, y: clientY - top }, reach);
    setActive(nearest && { id: nearest.id, byKey: false });
  };

  const enter = ({ currentTarget }: FocusEvent) => {
    const latest = points.at(-1);
    if (latest && !active && currentTarget.matches(':focus-visible')) setActive({ id: latest.id, byKey: true });
  };

  return (
    <div className="relative grid">
      <div
        ref={box}
        role="application"
        aria-label="Student Performance chart"
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={move}
        onFocus={enter}
        onBlur={() => setActive(null)}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
        className="peer h-76 touch-pan-y tablet:h-96"
      >
        {layout && <PerformancePlot layout={layout} tint={tint} activeId={active?.id} className="h-full" />}
      </div>
      {layout && placed && <PointTooltip layout={layout} placed={placed} tint={tint} noun={noun} />}
      <div className="flex min-h-5 flex-wrap justify-between pt-1.5 gap-x-6 text-muted text-xs peer-focus-visible:[&>:last-child]:opacity-100">
        <span>Per minute, in weeks ending Sunday</span>
        <span id={hintId} className="opacity-0 max-tablet:hidden">
          Arrow keys move between results, Page Up and Page Down between weeks
        </span>
      </div>
      <p aria-live="polite" className="sr-only">
        {active?.byKey && placed ? spokenPoint(placed.point, noun) : ''}
      </p>
    </div>
  );
};
