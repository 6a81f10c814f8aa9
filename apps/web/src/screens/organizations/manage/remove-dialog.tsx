import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { type Member, removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { ConfirmForm } from '../../../components/form/confirm-form.tsx';
import type { DialogState } from '../../../components/form/form-dialog.tsx';
import { studentsText } from './member-text.ts';

interface RemoveDialogProps extends DialogState {
  member: Member;
  onRemoved: () => void;
}

/** Asks before removing a member from the organization, and says what happens to their students. */
export const RemoveDialog = ({ member, onRemoved, ...dialog }: RemoveDialogProps) => {
  const { currentOrganization: organization } = useSession();
  const isLicensee = organization?.permissions === 'Licensee';
  const action = {
    failed: manageMessages['instructor-removal-failed'],
    send: () => call(removeInstructor, { id: organization?.id ?? '', customerUsername: member.username }),
    onDone: onRemoved,
    done: { alert: true },
    changes: 'roster',
  } as const;
  return (
    <ConfirmForm {...dialog} action={action} title={`Remove ${member.name}?`} submit="Remove" busy="Removing" danger>
      <p>
        {member.name} ({member.username}) loses access to {organization?.name} at once, on every device. Lessons that go
        on with its students end.
      </p>
      <p>
        {member.studentCount > 0 ? `${studentsText(member.studentCount)} with a license` : 'Their students'} and all
        records stay with the organization:{' '}
        {isLicensee ? 'you take the students over' : 'a Licensee takes the students over'}.
      </p>
    </ConfirmForm>
  );
};
