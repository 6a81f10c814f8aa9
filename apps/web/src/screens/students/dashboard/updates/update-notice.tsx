import { markUpdateSeen } from '@sixty/contract/accounts/account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { updateQuery } from '../../../../api/dashboard-queries.ts';

/** Loaded only where there is something to tell. */
const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }));

/**
 * Tells what is new to whoever has not seen it (A section 2, updates pop-up). Closing it says that it was seen; where
 * that does not reach the server it comes again another time.
 */
export const UpdateNotice = () => {
  const queryClient = useQueryClient();
  const { data: seen } = useQuery(updateQuery());
  const { mutate } = useMutation({ mutationFn: () => call(markUpdateSeen, {}) });
  // It stays in the page when it is closed: the focus goes back where it was.
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    queryClient.setQueryData(updateQuery().queryKey, true);
    mutate();
  };
  if (seen !== false && !closed) return null;
  return (
    <Suspense fallback={null}>
      <UpdateDialog open={!closed} onClose={close} />
    </Suspense>
  );
};
