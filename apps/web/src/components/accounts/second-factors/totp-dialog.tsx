import { beginTotp, confirmTotp } from '@sixty/contract/accounts/second-factors.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TotpSetup } from './totp-setup.tsx';

interface TotpDialogProps {
  onClose: () => void;
  onDone: (answer: { readonly message: string; readonly recoveryCodes: readonly string[] | null }) => void;
}

/** Sets up an authenticator app. */
export const TotpDialog = ({ onClose, onDone }: TotpDialogProps) => {
  // Repeated requests return the same secret, so that a phone that already has it stays valid.
  const begun = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => call(beginTotp, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      {begun.data ? (
        <TotpSetup
          secret={begun.data.secret}
          uri={begun.data.uri}
          send={(code) => call(confirmTotp, { code })}
          onDone={onDone}
        />
      ) : begun.error ? (
        <AlertRegion>{messageOf(begun.error)}</AlertRegion>
      ) : (
        <SkeletonRows rows={4} label="Loading the secret" />
      )}
    </Dialog>
  );
};
