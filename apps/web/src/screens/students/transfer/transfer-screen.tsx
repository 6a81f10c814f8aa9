import { studentMessages, wasSuccessful } from '@sixty/contract/messages/student.ts';
import { transferMessages } from '@sixty/contract/messages/transfer.ts';
import { sendTransfer, transferDays } from '@sixty/contract/students/transfer.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { transfersQuery } from '../../../api/roster-queries.ts';
import { isAdministrator } from '../../../components/accounts/session/privileges.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert, showToast } from '../../../components/alerts/alerts.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import type { ChosenStudent } from '../../../components/students/student/chosen-student.ts';
import { ChosenStudents } from '../../../components/students/student/chosen-students.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Refusals that are about the address. */
const aboutEmail: readonly string[] = ['transfer-email-missing', 'email-invalid', 'transfer-to-yourself'];

/** Offers students to another user for good (A section 2, B section 2.3). */
export const TransferScreen = () => {
  const router = useRouter();
  const mayTransfer = isAdministrator(useSession());
  const given = useLocation({ select: ({ state }) => state.transferring });
  // It is in the page's memory only: names of children do not stay in the history of a browser (C43).
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

/** An offer ends as soon as one of its students is offered anew, with all of its students. */
const EarlierOffers = ({ students }: { students: readonly ChosenStudent[] }) => {
  const offers = useQuery(transfersQuery()).data?.filter((offer) =>
    offer.students.some(({ id }) => students.some((chosen) => chosen.id === id)),
  );
  if (!offers || offers.length === 0) return null;
  return (
    <Alert kind="info">
      {offers.map(({ id, email, students: offered }) => (
        <p key={id}>
          {offered.map(({ name }) => name).join(', ')}: offered to {email} already. That link ends when you send this
          one.
        </p>
      ))}
    </Alert>
  );
};

const TransferForm = ({ students }: { students: readonly ChosenStudent[] }) => {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(sendTransfer, { students: students.map(({ id }) => id), email: email.trim() }),
    onSuccess: async ({ message }) => {
      showToast('success', wasSuccessful('Transfer'));
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: '/students', replace: true });
    },
    onError: (refused) => {
      if (refused instanceof CallRefused && aboutEmail.includes(refused.code)) field.current?.focus();
    },
    onSettled: () => void refetchRoster(),
  });
  const missing = tried && email.trim() === '' ? transferMessages['transfer-email-missing'] : undefined;
  const refused = error === null ? undefined : refusalText(error, studentMessages['action-failed']);
  const isAboutEmail = error instanceof CallRefused && aboutEmail.includes(error.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '') field.current?.focus();
    else if (!isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
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
      <TextField
        ref={field}
        label="Recipient's email address"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={175}
        autoFocus
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          if (isAboutEmail) reset();
        }}
        error={missing ?? (isAboutEmail ? refused : undefined)}
      />
      <div role="alert">{refused !== undefined && !isAboutEmail && <Alert kind="danger">{refused}</Alert>}</div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isPending ? 'Sending' : undefined}>
          Transfer
        </Button>
        <Link to="/students" className={buttonClass()}>
          Cancel
        </Link>
      </div>
    </form>
  );
};
