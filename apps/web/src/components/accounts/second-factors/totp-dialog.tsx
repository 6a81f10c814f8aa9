import { beginTotp, confirmTotp } from '@sixty/contract/accounts/second-factors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TotpSetup } from './totp-setup.tsx';

interface TotpDialogProps {
  onClose: () => void;
  onDone: (answer: { readonly message: string; readonly recoveryCodes: readonly string[] | null }) => void;
}

/** Sets an authenticator app up. */
export const TotpDialog = ({ onClose, onDone }: TotpDialogProps) => {
  // Asked for again it is the same secret, so that a phone that has it already need not start anew.
  const begun = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => call(beginTotp, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTotp, { code }),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      {begun.data ? (
        <TotpSetup
          secret={begun.data.secret}
          uri={begun.data.uri}
          busy={confirm.isPending ? 'Checking' : undefined}
          error={confirm.error ? messageOf(confirm.error) : undefined}
          onConfirm={(code) => confirm.mutate(code)}
        />
      ) : begun.error ? (
        <div role="alert">
          <Alert kind="danger">{messageOf(begun.error)}</Alert>
        </div>
      ) : (
        <SkeletonRows rows={4} label="Loading the secret" />
      )}
    </Dialog>
  );
};
