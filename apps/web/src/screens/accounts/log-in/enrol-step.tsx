import { beginEnrolment, confirmEnrolment } from '@sixty/contract/accounts/second-factors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { RecoveryCodeList } from '../../../components/accounts/second-factors/recovery-code-list.tsx';
import { TotpSetup } from '../../../components/accounts/second-factors/totp-setup.tsx';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

interface EnrolStepProps {
  onEntered: () => Promise<void>;
  onOver: (message: string) => void;
}

/** Staff set an authenticator app up before they are let in for the first time, and are shown their recovery codes. */
export const EnrolStep = ({ onEntered, onOver }: EnrolStepProps) => {
  const confirm = useMutation({
    mutationFn: async (code: string) => (await call(confirmEnrolment, { code })).recoveryCodes,
    onError: (refused) => {
      if (refused instanceof CallRefused && refused.code === 'sign-in-over') onOver(refused.message);
    },
  });
  const begun = useQuery({
    queryKey: ['enrolment'],
    queryFn: () => call(beginEnrolment, {}),
    enabled: !confirm.data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const enter = useMutation({ mutationFn: onEntered });
  if (confirm.data) {
    return (
      <div className="grid gap-4">
        <h2 className="text-lg">Your recovery codes</h2>
        <RecoveryCodeList codes={confirm.data} />
        <div>
          <Button
            variant="primary"
            autoFocus
            busy={enter.isPending ? 'Logging in' : undefined}
            onClick={() => enter.mutate()}
          >
            I have kept them
          </Button>
        </div>
      </div>
    );
  }
  if (begun.error) {
    return <QueryError error={begun.error} isFetching={begun.isFetching} onRetry={() => void begun.refetch()} />;
  }
  if (!begun.data) return <SkeletonRows rows={4} label="Loading the secret" />;
  return (
    <TotpSetup
      secret={begun.data.secret}
      uri={begun.data.uri}
      busy={confirm.isPending ? 'Checking' : undefined}
      error={confirm.error ? messageOf(confirm.error) : undefined}
      onConfirm={(code) => confirm.mutate(code)}
    />
  );
};
