import { Badge } from '../../ui/badge.tsx';
import type { CodeOutcome } from './results.ts';

/** The outcome of each code that was activated individually. */
export const CodeOutcomes = ({ outcomes }: { outcomes: readonly CodeOutcome[] }) => (
  <ul aria-label="What became of each code" className="grid rounded-md border border-line bg-surface">
    {outcomes.map(({ code, isActivated, said }) => (
      <li
        key={code}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-3 py-2 text-ink not-first:border-t"
      >
        <span className="wrap-anywhere font-mono">{code}</span>
        <Badge tone={isActivated ? 'success' : 'danger'}>{isActivated ? 'Activated' : 'Not activated'}</Badge>
        <span className="text-muted text-sm">{said}</span>
      </li>
    ))}
  </ul>
);
