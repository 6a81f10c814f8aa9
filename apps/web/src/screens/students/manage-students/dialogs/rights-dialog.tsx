import { studentMessages } from '@sixty/contract/messages/student.ts';
import { studentDataMessages } from '@sixty/contract/messages/student-data.ts';
import { eraseStudent, findErasure } from '@sixty/contract/students/student-data.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { useQuery } from '@tanstack/react-query';
import { CallRefused, messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { SaveButton } from '../../../../components/files/save-button.tsx';
import { Fields, useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';
import { ErasureFacts } from './erasure-facts.tsx';
import { saveJson, savePdf } from './save-student-data.ts';

/** A family's data rights: exporting all data about their student, and permanent deletion. */
export const RightsDialog = ({ student, ...dialog }: DialogState & { student: Student }) => {
  const erasure = useQuery({
    queryKey: ['erasure', student.id],
    queryFn: () => call(findErasure, { studentID: student.id }),
    staleTime: 0,
    retry: false,
    enabled: dialog.open,
  });
  const mayNot = erasure.error instanceof CallRefused && erasure.error.code === 'erasure-not-allowed';
  const facts = erasure.data;
  const confirmProblem = (confirmation: string) => {
    if (mayNot) return studentDataMessages['erasure-not-allowed'];
    if (!facts) return 'Loading what would be deleted';
    return normalName(confirmation) === normalName(facts.name) ? undefined : 'Type the student’s name to delete them';
  };
  const form = useForm({
    checksOnLeave: true,
    fields: { confirmation: { label: `Type ${facts?.name} to confirm`, spellCheck: false } },
    rules: {
      confirmation: (typed) =>
        typed === '' || !facts || normalName(typed) === normalName(facts.name)
          ? null
          : 'This does not match the name above.',
    },
    disabledReason: ({ confirmation }) => confirmProblem(confirmation),
    send: (values) => call(eraseStudent, { studentID: student.id, ...values }),
    failed: studentMessages['action-failed'],
    onDone: dialog.onClose,
    done: { toast: studentDataMessages['student-erased'] },
    changes: 'roster',
  });

  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Export or Delete for Good"
      submit="Delete for good"
      busy="Deleting"
      trouble={erasure.error && !mayNot ? messageOf(erasure.error) : undefined}
      danger
      wide
    >
      <section aria-labelledby="export-heading" className="grid gap-2">
        <h3 id="export-heading" className="font-medium">
          Everything about {student.name}
        </h3>
        <p className="text-muted text-sm">
          For the family: the entry, licenses, every exercise with its errors, notes, goal lines, and who sees the
          student.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <SaveButton save={() => savePdf(student.id)}>Save as PDF</SaveButton>
          <SaveButton save={() => saveJson(student.id)}>Save as JSON</SaveButton>
        </div>
      </section>
      <section aria-labelledby="erase-heading" className="grid gap-2 border-line border-t pt-4">
        <h3 id="erase-heading" className="font-medium">
          Delete for good
        </h3>
        {mayNot && <p className="text-muted text-sm">{studentDataMessages['erasure-not-allowed']}</p>}
        {facts && (
          <>
            <ErasureFacts facts={facts} />
            <Fields form={form} />
          </>
        )}
      </section>
    </FormDialog>
  );
};
