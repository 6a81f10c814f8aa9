import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ActiveMark } from './active-mark.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { ExplorableChart } from './explorable-chart.ts';
import type { Size } from './plot-area.ts';
import { pointAfterKey } from './point-keys.ts';
import { nearestItem } from './positioned-item.ts';
import { useSize } from './use-size.ts';

/** The maximum distance of the pointer from a mark, in pixels. */
const reach = 36;

interface ChartExplorerProps {
  label: string;
  /** Below the chart at the left, such as the unit of the scale. */
  caption: string;
  /** Below the chart at the right while it has the focus: its keys. */
  keys: string;
  /** Lays the chart out for the room. A wider chart scrolls sideways. */
  layOut: (room: Size) => ExplorableChart;
  /** Sets the height of the room. */
  className: string;
  /** Called by Page Up and Page Down. */
  onEarlier?: () => void;
  onLater?: () => void;
  /** Announced by these keys when there is nothing further in their direction. */
  noEarlier?: string | undefined;
  noLater?: string | undefined;
}

/**
 * A chart on screen. It is one tab stop, in which arrow keys move from item to item and a live region reads each; a
 * pointer shows the nearest item. The drawing itself is hidden from screen readers, as a table has the same data.
 */
export const ChartExplorer = (props: ChartExplorerProps) => {
  const { label, caption, keys, layOut, className, onEarlier, onLater } = props;
  const [frame, room] = useSize();
  const [scrolled, setScrolled] = useState(0);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly byKey: boolean } | null>(null);
  /** Announced when a page key has no effect, until the next key. */
  const [end, setEnd] = useState<string | null>(null);
  const keysId = useId();
  const chart = useMemo(() => room && layOut(room), [room, layOut]);
  const items = chart?.items ?? [];
  const active = items.find(({ id }) => id === chosen?.id);

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    setEnd((event.key === 'PageUp' && props.noEarlier) || (event.key === 'PageDown' && props.noLater) || null);
    if (event.key === 'PageUp' && onEarlier) onEarlier();
    else if (event.key === 'PageDown' && onLater) onLater();
    else if (event.key === 'Escape' && chosen) setChosen(null);
    else {
      const current = items.findIndex(({ id }) => id === chosen?.id);
      const next = items[pointAfterKey(event.key, current, items.length) ?? -1];
      if (!next) return;
      setChosen({ id: next.id, byKey: true });
    }
    event.preventDefault();
  };

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const nearest = nearestItem(items, { x: clientX - left, y: clientY - top }, reach);
    setChosen(nearest && { id: nearest.id, byKey: false });
  };

  const enter = ({ currentTarget }: FocusEvent) => {
    const latest = items.at(-1);
    if (latest && !chosen && currentTarget.matches(':focus-visible')) setChosen({ id: latest.id, byKey: true });
  };

  // A chart wider than its frame starts at its latest days and then follows the active item.
  const wide = chart && room && chart.size.width > room.width ? chart.size.width : null;
  useEffect(() => {
    if (wide !== null) frame.current?.scrollTo({ left: wide });
  }, [wide, frame]);
  const activeX = chosen?.byKey ? active?.x : undefined;
  useEffect(() => {
    const element = frame.current;
    if (wide === null || activeX === undefined || !element) return;
    const hidden = activeX < element.scrollLeft + 40 || activeX > element.scrollLeft + element.clientWidth - 40;
    if (hidden) element.scrollTo({ left: activeX - element.clientWidth / 2 });
  }, [wide, activeX, frame]);

  return (
    <div className="group relative grid min-w-0">
      <div
        ref={frame}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
        className={classNames('min-w-0', className, wide !== null && 'overflow-x-auto overflow-y-hidden')}
      >
        <div
          role="application"
          aria-label={label}
          aria-describedby={keysId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
          tabIndex={0}
          onKeyDown={move}
          onFocus={enter}
          onBlur={() => {
            setChosen(null);
            setEnd(null);
          }}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
          // Beyond the scale's labels, or within the frame if it scrolls and would clip it.
          className={classNames('relative touch-pan-x touch-pan-y', wide !== null && 'focus-visible:-outline-offset-2')}
          style={chart ? { width: chart.size.width, height: chart.size.height } : { height: '100%' }}
        >
          {chart?.picture}
          {chart && active && <ActiveMark chart={chart} active={active} />}
        </div>
      </div>
      {room && active && (
        <ChartTooltip room={room} x={active.x - (wide === null ? 0 : scrolled)} y={active.ys[0] ?? 0}>
          {active.tip}
        </ChartTooltip>
      )}
      <div className="flex min-h-5 flex-wrap justify-between gap-x-6 pt-1.5 text-muted text-xs">
        <span>{caption}</span>
        <span id={keysId} className="opacity-0 group-has-focus-visible:opacity-100 max-tablet:hidden">
          {keys}
        </span>
      </div>
      <p aria-live="polite" className="sr-only">
        {end ?? (chosen?.byKey && active ? active.spoken : '')}
      </p>
    </div>
  );
};
