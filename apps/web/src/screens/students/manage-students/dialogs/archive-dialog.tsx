import { studentMessages } from '@sixty/contract/messages/student.ts';
import { archiveLicenses } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../../api/client.ts';
import { refetchRoster } from '../../../../api/query-client.ts';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { LockableCheckbox } from '../../../../ui/lockable-checkbox.tsx';
import { archivingLock } from '../row-choices.ts';

/** Archives licenses of a student, which cannot be undone online (A section 4). */
export const ArchiveDialog = ({ student, ...dialog }: DialogState & { student: Student }) => {
  const held = programs.flatMap((program) => student.licenses.filter((license) => license.program === program));
  const form = useForm({
    fields: { programs: { initial: [] as readonly Program[] } },
    disabledReason: ({ programs: chosen }) => (chosen.length === 0 ? studentMessages['nothing-to-archive'] : undefined),
    send: ({ programs: chosen }) => call(archiveLicenses, { studentID: student.id, programs: [...chosen] }),
    failed: studentMessages['archive-failed'],
    onDone: dialog.onClose,
    done: { toast: studentMessages['archive-successful'] },
    onSettled: refetchRoster,
  });
  const chosen = form.values.programs;
  return (
    <FormDialog {...dialog} form={form} title="Archive" submit="Archive" busy="Archiving" danger>
      <p>
        <span className="font-medium">{student.name}</span> cannot do exercises in an archived program. All records
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
      <p className="text-muted text-sm">This cannot be undone online: only our support team can reopen a license.</p>
    </FormDialog>
  );
};
