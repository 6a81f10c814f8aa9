import { beginEnrollment, confirmEnrollment } from '@sixty/contract/accounts/second-factors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { RecoveryCodeList } from '../../../components/accounts/second-factors/recovery-code-list.tsx';
import { TotpSetup } from '../../../components/accounts/second-factors/totp-setup.tsx';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

interface EnrollStepProps {
  onEntered: () => Promise<void>;
  onBack: (refused: CallRefused) => void;
}

/** Staff set up an authenticator app at their first log-in, and see their recovery codes. */
export const EnrollStep = ({ onEntered, onBack }: EnrollStepProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const begun = useQuery({
    queryKey: ['enrollment'],
    queryFn: () => call(beginEnrollment, {}),
    enabled: !codes,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const enter = useMutation({ mutationFn: onEntered });
  if (codes) {
    return (
      <div className="grid gap-4">
        <h2 className="text-lg">Your recovery codes</h2>
        <RecoveryCodeList codes={codes} />
        <div>
          <Button
            variant="primary"
            autoFocus
            busy={enter.isPending ? 'Logging in' : undefined}
            onClick={() => enter.mutate()}
          >
            I have saved them
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
      send={(code) => call(confirmEnrollment, { code })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onRefused={(refused) => {
        if (refused instanceof CallRefused && refused.code === 'sign-in-over') onBack(refused);
      }}
    />
  );
};
