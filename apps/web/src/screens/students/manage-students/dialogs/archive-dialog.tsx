import { studentMessages } from '@sixty/contract/messages/student.ts';
import { archiveLicenses } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../../api/client.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { LockableCheckbox } from '../../../../ui/lockable-checkbox.tsx';
import { archivingLock } from '../row-choices.ts';
import { useRosterForm } from './use-roster-form.ts';

interface ArchiveDialogProps {
  student: Student;
  open: boolean;
  onClose: () => void;
}

/** Archives licenses of a student, which cannot be undone online (A section 4). */
export const ArchiveDialog = ({ student, open, onClose }: ArchiveDialogProps) => {
  const held = programs.flatMap((program) => student.licenses.filter((license) => license.program === program));
  const form = useRosterForm<{ programs: readonly Program[] }, unknown>({
    values: { programs: [] },
    disabledReason: ({ programs: chosen }) => (chosen.length === 0 ? studentMessages['nothing-to-archive'] : undefined),
    send: ({ programs: chosen }) => call(archiveLicenses, { studentID: student.id, programs: [...chosen] }),
    onDone: onClose,
    done: studentMessages['archive-successful'],
    failed: studentMessages['archive-failed'],
  });
  const chosen = form.values.programs;
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Archive" submit="Archive" busy="Archiving" danger>
      <p>
        <span className="font-medium">{student.name}</span> can do no more exercises in an archived program. All records
        stay, and the license is free for another student.
      </p>
      <fieldset className="grid min-w-0">
        <legend className="font-medium text-sm">Licenses to archive</legend>
        {held.map((license) => (
          <LockableCheckbox
            key={license.program}
            checked={license.status === 'Archived' || chosen.includes(license.program)}
            onChange={(ticked) =>
              form.set(
                'programs',
                programs.filter((each) => (each === license.program ? ticked : chosen.includes(each))),
              )
            }
            lockedReason={archivingLock(student, license.program)}
          >
            {programTitle(license.program)}
          </LockableCheckbox>
        ))}
      </fieldset>
      <p className="text-muted text-sm">This cannot be undone online: only our support can open a license again.</p>
    </FormDialog>
  );
};
