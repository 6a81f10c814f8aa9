import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { studentMessages } from '@sixty/contract/messages/student.ts';
import { studentDataMessages } from '@sixty/contract/messages/student-data.ts';
import { eraseStudent, findErasure, findStudentData, printStudentData } from '@sixty/contract/students/student-data.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { useQuery } from '@tanstack/react-query';
import { CallRefused, messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { SaveButton } from '../../../../components/files/save-button.tsx';
import { saveFile } from '../../../../components/files/save-file.ts';
import { Fields, useForm } from '../../../../components/form/form.tsx';
import { type DialogState, FormDialog } from '../../../../components/form/form-dialog.tsx';

const saveJson = async (studentID: string) => {
  const { data } = await call(findStudentData, { studentID });
  saveFile(fileName(studentID, 'json'), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
};

/** Unique for each student, but without the name, which others could see in a download folder. */
const fileName = (studentID: string, ending: string): string => `student-${studentID.slice(-6)}.${ending}`;

const savePdf = async (studentID: string) => {
  const { pdf } = await call(printStudentData, { studentID });
  saveFile(
    fileName(studentID, 'pdf'),
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
    'application/pdf',
  );
};

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
    changesRoster: true,
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

const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const ErasureFacts = ({ facts }: { facts: OutputOf<typeof findErasure> }) => {
  const { results, notes, people, backupDays } = facts;
  return (
    <ul className="list-disc pl-5 text-sm">
      <li>
        {countOf(results, 'result')}, {countOf(notes, 'note')}, the licenses and everything else about the student are
        deleted immediately. This cannot be undone.
      </li>
      {people.length > 0 && (
        <li>Who else loses the student, including the owner and instructors: {people.join(', ')}.</li>
      )}
      <li>
        {backupDays === 0
          ? 'There are no backups.'
          : `Backups hold the student for ${countOf(backupDays, 'day')} more, and are then gone as well.`}
      </li>
      <li>The log keeps that a student was deleted, when and by whom, without the name or any data.</li>
    </ul>
  );
};
