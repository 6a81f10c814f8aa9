import { isUnreachable, messageOf } from '../../api/call-refused.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface QueryTroubleProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown instead of data that could not be loaded: the reason and a retry button. */
export const QueryError = ({ error, isFetching, onRetry }: QueryTroubleProps) => (
  <Alert
    kind="danger"
    action={
      isUnreachable(error) && (
        <Button busy={isFetching ? 'Trying again' : undefined} onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {messageOf(error)}
  </Alert>
);
