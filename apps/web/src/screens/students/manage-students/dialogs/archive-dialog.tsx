import { studentMessages } from '@sixty/contract/messages/student.ts';
import { archiveLicenses } from '@sixty/contract/students/student-changes.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { call } from '../../../../api/client.ts';
import { useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { ProgramsField } from '../../../../components/students/student-form/programs-field.tsx';
import { archivingLock } from '../row-choices.ts';

/** Archives licenses of a student, which cannot be undone online (A section 4). */
export const ArchiveDialog = ({ student, ...dialog }: DialogState & { student: Student }) => {
  const held = student.licenses.map(({ program }) => program);
  const isArchived = (program: Program) =>
    student.licenses.some((each) => each.program === program && each.status === 'Archived');
  const form = useForm({
    fields: { programs: { initial: [] as readonly Program[] } },
    disabledReason: ({ programs: chosen }) => (chosen.length === 0 ? studentMessages['nothing-to-archive'] : undefined),
    send: ({ programs: chosen }) => call(archiveLicenses, { studentID: student.id, programs: [...chosen] }),
    failed: studentMessages['archive-failed'],
    onDone: dialog.onClose,
    done: { toast: studentMessages['archive-successful'] },
    changes: 'roster',
  });
  const control = form.control('programs');
  return (
    <FormDialog {...dialog} form={form} title="Archive" submit="Archive" busy="Archiving" danger>
      <p>
        <span className="font-medium">{student.name}</span> cannot do exercises in an archived program. All records
        stay, and the license is free for another student.
      </p>
      <ProgramsField
        {...control}
        label="Licenses to archive"
        offered={held}
        value={[...control.value, ...held.filter(isArchived)]}
        onChange={(programs) => control.onChange(programs.filter((program) => !isArchived(program)))}
        lock={(program) => archivingLock(student, program)}
      />
      <p className="text-muted text-sm">This cannot be undone online: only our support team can reopen a license.</p>
    </FormDialog>
  );
};
