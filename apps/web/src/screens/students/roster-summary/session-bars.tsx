import { minSessions } from '@sixty/domain/records/fidelity.ts';
import { sessionsText } from './summary-text.ts';

const most = 7;
const width = 10;
const gap = 3;
const height = 28;

/** Days with a result, by week: hollow for fewer than 3, a baseline for none. */
export const SessionBars = ({ sessions }: { sessions: readonly number[] }) => (
  <span className="inline-flex items-end gap-2">
    <svg aria-hidden="true" width={sessions.length * (width + gap)} height={height + 2} className="shrink-0">
      {sessions.map((count, week) => {
        const tall = (count / most) * height;
        const x = week * (width + gap) + 1;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            className={count < minSessions ? 'fill-none stroke-ink' : 'fill-ink stroke-ink'}
          >
            <line x1={x} x2={x + width - 1} y1={height + 0.5} y2={height + 0.5} strokeWidth={1} />
            {count > 0 && <rect x={x} y={height - tall} width={width - 1} height={tall} strokeWidth={1} />}
          </g>
        );
      })}
    </svg>
    <span className="numbers text-sm leading-tight">{sessions.at(-1) ?? 0}</span>
    <span className="sr-only">{sessionsText(sessions)}</span>
  </span>
);
