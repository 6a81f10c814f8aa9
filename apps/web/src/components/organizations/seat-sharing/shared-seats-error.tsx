import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';

interface SharedSeatsTroubleProps {
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown instead of shared seats that could not be loaded (B section 8). */
export const SharedSeatsError = ({ isFetching, onRetry }: SharedSeatsTroubleProps) => (
  <AlertRegion
    action={
      <Button busy={isFetching ? 'Trying again' : undefined} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {seatSharingMessages['delegations-failed']}
  </AlertRegion>
);
