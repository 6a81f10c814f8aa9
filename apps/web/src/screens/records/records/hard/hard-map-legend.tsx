import type { MissedStep } from '@sixty/domain/records/hard-items.ts';
import { stepLook, stepWords } from './hard-map-step.ts';

const steps: readonly MissedStep[] = [0, 1, 2, 3, 4];

export const HardMapLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
    {steps.map((step) => (
      <li key={step} className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="18" height="14">
          <rect
            x="0.5"
            y="0.5"
            width="17"
            height="13"
            fill="var(--math)"
            fillOpacity={stepLook[step].opacity}
            stroke="var(--line-strong)"
          />
        </svg>
        {stepWords[step]}
      </li>
    ))}
    <li>In each cell: missed / seen. Empty: has not come up yet.</li>
  </ul>
);
