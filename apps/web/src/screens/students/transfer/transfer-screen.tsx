import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { transferMessages } from '@sixty/contract/messages/transfer.ts';
import { sendTransfer, transferDays } from '@sixty/contract/students/transfer.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { isAdministrator } from '../../../components/accounts/session/privileges.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import type { ChosenStudent } from '../../../components/students/student/chosen-student.ts';
import { ChosenStudents } from '../../../components/students/student/chosen-students.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EarlierOffers } from './earlier-offers.tsx';

/** Offers students to another user permanently (A section 2, B section 2.3). */
export const TransferScreen = () => {
  const router = useRouter();
  const mayTransfer = isAdministrator(useSession());
  const given = useLocation({ select: ({ state }) => state.transferring });
  // Only in memory: student names must not stay in the browser history (C43).
  const [students] = useState(given ?? []);
  useEffect(() => {
    if (given) router.history.replace(router.history.location.href, {});
  }, [given, router]);
  const nobody = students.length === 0 ? transferMessages['no-student-to-transfer'] : null;
  useRedirectWithAlert('/students', mayTransfer ? nobody : transferMessages['transfer-not-allowed']);
  return (
    <>
      <PageHeader title="Transfer Student(s)" />
      {students.length > 0 && mayTransfer && <TransferForm students={students} />}
    </>
  );
};

const TransferForm = ({ students }: { students: readonly ChosenStudent[] }) => {
  const form = useForm({
    backTo: '/students',
    fields: {
      email: {
        kind: 'email',
        label: "Recipient's email address",
        requiredError: transferMessages['transfer-email-missing'],
        refusals: ['transfer-email-missing', 'email-invalid', 'transfer-to-yourself'],
      },
    },
    failed: studentMessages['action-failed'],
    send: ({ email }) => call(sendTransfer, { students: students.map(({ id }) => id), email: email.trim() }),
    done: { toast: wasSuccessful('Transfer offer'), alert: true, to: '/students' },
    changes: 'roster',
  });
  return (
    <Form form={form} submit="Transfer" busy="Sending">
      <ChosenStudents students={students} />
      <EarlierOffers students={students} />
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>
          We send a link to this address. Nothing changes before the recipient accepts it, within {transferDays} days.
        </li>
        <li>
          Then the {students.length === 1 ? 'student moves' : 'students move'} with all records, for good, and your
          licenses are free again. Shares with others end.
        </li>
        <li>Only the recipient could transfer {students.length === 1 ? 'the student' : 'them'} back.</li>
      </ul>
      <Fields form={form} />
    </Form>
  );
};
