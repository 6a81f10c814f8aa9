import { licenseMessages } from '@sixty/contract/messages/license.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { licenseAvailabilityQuery, type Session } from '../../../api/queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert, showToast } from '../../../components/alerts/alerts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** What assigning a license changes. */
const changed = ['exercise-list', 'student', 'students', 'license-availability'];

interface LicenseNeededProps {
  student: Student;
  program: Program;
  /** The server's message. */
  message: string;
}

/**
 * Shown instead of the exercises if the student has no license for them: assigns one if any is left, otherwise says
 * where to get more (B section 4, License assignment). Only the student's own instructors can assign.
 */
export const LicenseNeeded = ({ student, program, message }: LicenseNeededProps) => {
  const session = useSession();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const seats = useQuery({ ...licenseAvailabilityQuery(), enabled: student.owner === undefined });
  // All wanted programs: an unused license that is omitted would be removed.
  const held = student.licenses.filter(({ status }) => status === 'Active').map((license) => license.program);
  const assign = useMutation({
    mutationFn: () => call(editStudent, { student: { id: student.id }, programs: [...held, program] }),
    onSuccess: () => showToast('success', licenseMessages['license-assigned']),
    onError: (refused) => showAlert('danger', messageOf(refused)),
    // Reloads the page, also if another user was quicker.
    onSettled: () => Promise.all(changed.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] }))),
  });

  if (student.owner) {
    return (
      <Alert kind="info" detail={`The student is shared with you: ${student.owner.username} assigns the licenses.`}>
        {`${student.name} has no ${programTitle(program)} license.`}
      </Alert>
    );
  }
  const left = seats.data?.[program].available;
  if (left === undefined) return <Alert kind="info">{message}</Alert>;
  if (left < 1) {
    return (
      <Alert kind="info" detail={whereToBuy(session)}>
        {`${student.name} has no ${programTitle(program)} license, and none is left to assign.`}
      </Alert>
    );
  }
  return (
    <Alert
      kind="info"
      detail={`${left} ${programTitle(program)} ${left === 1 ? 'license is' : 'licenses are'} left.`}
      action={
        <>
          <Button variant="primary" busy={assign.isPending ? 'Assigning' : undefined} onClick={() => setAsks(true)}>
            Assign a license
          </Button>
          <ConfirmDialog
            open={asks}
            title={`Assign a ${programTitle(program)} license?`}
            confirmLabel="Assign"
            onCancel={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              assign.mutate();
            }}
          >
            <p>
              {student.name} takes one of the {left} that are left.
            </p>
          </ConfirmDialog>
        </>
      }
    >
      {message}
    </Alert>
  );
};

/** Pricing is for personal organizations, Licensees and Managers (A section 2, Navigation). */
const whereToBuy = ({ currentOrganization: organization }: Session): string =>
  organization && !organization.personal && organization.permissions === 'Instructor'
    ? `Ask who manages ${organization.name} for more licenses.`
    : 'More licenses can be bought under Pricing.';
