import { noLicenses } from '@sixty/contract/messages/pricing.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { type Gap, timelineOf } from '@sixty/domain/sales/timeline.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { localToday } from '../../dates/local-today.ts';
import type { TimelineEntry } from './timeline-entries.ts';

const looks: Readonly<Record<TimelineEntry['state'], string>> = {
  active: 'border-accent bg-accent text-on-accent',
  ahead: 'border-accent bg-accent-soft text-accent',
  expired: 'border-line-strong bg-sunken text-muted',
  awaiting:
    'border-accent border-dashed bg-[repeating-linear-gradient(135deg,var(--accent-soft)_0_6px,var(--surface)_6px_12px)] text-ink',
};

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const between = ({ start, end }: { start: number; end: number }): CSSProperties => ({
  left: percent(start),
  width: percent(end - start),
});

const monthText = (day: string): string =>
  day.slice(5, 7) === '01' ? day.slice(0, 4) : formatCalendarDay(day).slice(0, 3);

/** More marks than this have no room for the names of months on phones. */
const maxMarks = 8;

const gapText = ({ firstDay, lastDay, programs }: Gap): string =>
  noLicenses(programs.map(programTitle), formatCalendarDay(firstDay), formatCalendarDay(lastDay));

const periodText = (period: TimelineEntry): string =>
  `${licensesText(period)}, ${formatCalendarDay(period.startDay)} to ${formatCalendarDay(period.expirationDay)}`;

/** Subscriptions and orders as bars over months, with gaps in words. The table below it has the same for everybody. */
export const TimelineBars = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const { lanes, gaps, ticks, today } = timelineOf(entries, localToday());
  if (lanes.length === 0) return null;
  return (
    <figure className="grid gap-2">
      <div
        aria-hidden="true"
        className="relative grid gap-1.5 overflow-hidden rounded-md border border-line bg-surface py-7 text-xs [print-color-adjust:exact]"
      >
        {ticks.map(({ day, at }) => (
          <span
            key={day}
            className="absolute inset-y-0 border-line border-l pt-1 pl-1 text-muted"
            style={{ left: percent(at) }}
          >
            {at < 0.95 && (
              <span className={classNames(!day.endsWith('01-01') && ticks.length > maxMarks && 'max-tablet:hidden')}>
                {monthText(day)}
              </span>
            )}
          </span>
        ))}
        {gaps.map((gap) => (
          <span
            key={gapText(gap)}
            className="absolute inset-y-7 border-danger border-x border-dashed bg-danger-soft"
            style={between(gap)}
          />
        ))}
        {/* Behind the bars, whose texts it would cross. */}
        <span className="absolute inset-y-0 border-ink border-l-2" style={{ left: percent(today) }} />
        {lanes.map((bars) => (
          <div key={bars[0]?.period.id} className="relative h-9">
            {bars.map(({ period, ...span }) => (
              <span
                key={period.id}
                title={periodText(period)}
                className={classNames('@container absolute inset-y-0 rounded-sm border', looks[period.state])}
                style={between(span)}
              >
                {/* A bar without room for two lines of text has none. */}
                <span className="hidden h-full items-center px-1 leading-4 @min-[6.5rem]:flex">
                  {licensesText(period)}
                </span>
              </span>
            ))}
          </div>
        ))}
        <span
          className={classNames('absolute bottom-1 px-1.5 font-medium', today > 0.8 && '-translate-x-full')}
          style={{ left: percent(today) }}
        >
          Today
        </span>
      </div>
      {gaps.length > 0 && (
        <figcaption className="font-medium text-danger">
          {gaps.map((gap) => (
            <p key={gapText(gap)}>{gapText(gap)}</p>
          ))}
        </figcaption>
      )}
    </figure>
  );
};
