import { markUpdateSeen } from '@sixty/contract/accounts/account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { updateQuery } from '../../../../api/dashboard-queries.ts';

/** Imported only if there is news. */
const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }));

/**
 * Shows news to users who have not seen it (A section 2, updates pop-up). Closing it marks it as seen; if that request
 * fails, it appears again next time.
 */
export const UpdateNotice = () => {
  const queryClient = useQueryClient();
  const { data: seen } = useQuery(updateQuery());
  const { mutate } = useMutation({ mutationFn: () => call(markUpdateSeen, {}) });
  // Stays mounted when closed, so that it can restore the focus.
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
