import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { type Member, removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { studentsText } from './member-text.ts';

interface RemoveDialogProps {
  open: boolean;
  member: Member;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before removing a member from the organization, and says what happens to their students. */
export const RemoveDialog = ({ open, member, onClose, onRemoved }: RemoveDialogProps) => {
  const { currentOrganization: organization } = useSession();
  const isLicensee = organization?.permissions === 'Licensee';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(removeInstructor, { id: organization?.id ?? '', customerUsername: member.username }),
    onSuccess: ({ message }) => {
      showAlert('success', message);
      onRemoved();
    },
    onSettled: () => void refetchRoster(),
  });
  const remove = useSingleFlight<void>(mutate);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={`Remove ${member.name}?`}
      confirmLabel="Remove"
      busy={isPending ? 'Removing' : undefined}
      onConfirm={() => remove()}
      onCancel={onClose}
    >
      <p>
        {member.name} ({member.username}) loses access to {organization?.name} at once, on every device. Lessons that go
        on with its students end.
      </p>
      <p>
        {member.studentCount > 0 ? `${studentsText(member.studentCount)} with a license` : 'Their students'} and all
        records stay with the organization:{' '}
        {isLicensee ? 'you take the students over' : 'a Licensee takes the students over'}.
      </p>
      <AlertRegion>{error && refusalText(error, manageMessages['instructor-removal-failed'])}</AlertRegion>
    </ConfirmDialog>
  );
};
