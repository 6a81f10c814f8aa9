import { callMessages } from '@sixty/contract/messages/call.ts';
import { type PendingInvitation, resendInvitation } from '@sixty/contract/organizations/invitations.ts';
import { useMutation } from '@tanstack/react-query';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { showToast } from '../../alerts/alerts.ts';
import { invitedText } from './invitation-text.ts';

/** Sends an invitation again. */
export const ResendButton = ({ invitation }: { invitation: PendingInvitation }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithPuzzles(resendInvitation, { invitationID: invitation.id }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', refusalText(error, callMessages['internal-error'])),
    onSettled: () => void refetchRoster(),
  });
  const resend = useSingleFlight<void>(mutate);
  return (
    <Button
      aria-label={`Resend: ${invitedText(invitation)}`}
      busy={isPending ? 'Sending' : undefined}
      // The second press of a double click would send the next one.
      onClick={({ detail }) => detail < 2 && resend()}
    >
      Resend
    </Button>
  );
};
