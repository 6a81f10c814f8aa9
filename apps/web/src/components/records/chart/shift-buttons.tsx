import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export const noEarlierResults = 'There are no earlier results.';
export const noLaterResults = 'These are the latest results.';

/** Actions for earlier and later weeks. */
export interface Shift {
  onEarlier: () => void;
  onLater: () => void;
  /** Whether there is nothing further in that direction. */
  earliest: boolean;
  latest: boolean;
}

/** Buttons that move the days in view. */
export const ShiftButtons = ({ onEarlier, onLater, earliest, latest }: Shift) => (
  <div className="flex gap-2.5">
    <Button
      icon="chevron-left"
      onClick={onEarlier}
      disabledReason={earliest ? noEarlierResults : undefined}
      className="max-card:px-3"
    >
      Earlier
    </Button>
    <Button onClick={onLater} disabledReason={latest ? noLaterResults : undefined} className="max-card:px-3">
      Later
      <Icon name="chevron-right" size={18} />
    </Button>
  </div>
);
