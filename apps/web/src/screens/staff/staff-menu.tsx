import { Icon } from '../../ui/icon.tsx';
import { StaffLink } from './staff-frame.tsx';
import type { StaffPath } from './staff-paths.ts';

export interface MenuEntry {
  readonly to: StaffPath;
  readonly label: string;
  readonly hint: string;
  /** Whether a setting disables it (C39). */
  readonly isOff?: boolean;
}

const disabledText = 'Switched off by the setting STAFF_TOOLS_OFF.';

/** The tools of the menu. Disabled ones stay visible, with the reason. */
export const StaffMenu = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <nav aria-label={label}>
    <ul className="grid gap-2.5 tablet:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry.to}>{entry.isOff ? <OffEntry {...entry} /> : <OnEntry {...entry} />}</li>
      ))}
    </ul>
  </nav>
);

const boxClass = 'flex h-full min-h-16 items-center justify-between gap-3 rounded-md border px-4 py-3';

const OnEntry = ({ to, label, hint }: MenuEntry) => (
  <StaffLink to={to} className={`${boxClass} border-line bg-surface hover:border-line-strong hover:bg-sunken`}>
    <span className="grid gap-0.5">
      <span className="font-medium">{label}</span>
      <span className="text-muted text-sm">{hint}</span>
    </span>
    <Icon name="chevron-right" size={18} />
  </StaffLink>
);

const OffEntry = ({ to, label }: MenuEntry) => (
  <button
    type="button"
    aria-disabled="true"
    aria-describedby={`off-${to}`}
    title={disabledText}
    className={`${boxClass} w-full cursor-not-allowed border-line-strong border-dashed bg-sunken text-left text-faint`}
  >
    <span className="grid gap-0.5">
      <span className="font-medium">{label}</span>
      <span id={`off-${to}`} className="text-sm">
        {disabledText}
      </span>
    </span>
  </button>
);
