import { Button } from '../../../../ui/button.tsx';
import type { useSideRoster } from './use-side-roster.ts';

/** Opens and closes the roster beside or over the records. */
export const RosterButton = ({ roster: { place, isOpen, toggle } }: { roster: ReturnType<typeof useSideRoster> }) => (
  <Button
    icon="menu"
    onClick={toggle}
    aria-expanded={place === 'beside' ? isOpen : undefined}
    aria-haspopup={place === 'over' ? 'dialog' : undefined}
    className="max-tablet:px-3 print:hidden"
  >
    <span className="max-tablet:sr-only">Roster</span>
  </Button>
);
