import { accountCreatedText, staffMessages } from '@sixty/contract/messages/staff.ts';
import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../components/accounts/session/use-session.ts';
import { formatCalendarDay } from '../../components/dates/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AlertRegion } from '../../ui/alert-region.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CodeList } from './code-list.tsx';
import { CodeOutcomes } from './code-outcomes.tsx';
import { usePassedResult } from './results.ts';
import { StaffFrame, StaffLink } from './staff-frame.tsx';
import type { StaffPath } from './staff-paths.ts';

interface SuccessProps {
  title: string;
  message: string;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** The next steps. */
  children?: ReactNode;
}

/** The result of a tool. */
const Success = ({ title, message, facts = [], children }: SuccessProps) => (
  <StaffFrame title={title}>
    <div className="grid max-w-3xl gap-5">
      <div role="status">
        <Alert kind="success">{message}</Alert>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface p-4 tablet:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="wrap-anywhere max-tablet:pb-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2.5">
        {children}
        <StaffLink to="" className={buttonClass(children ? 'secondary' : 'primary')}>
          Administration Tools
        </StaffLink>
      </div>
    </div>
  </StaffFrame>
);

/** Shown instead of a result page without a result (B section 8). */
const Accidental = ({ title, retry }: { title: string; retry: StaffPath }) => (
  <StaffFrame title={title}>
    <div className="grid max-w-3xl gap-5">
      <AlertRegion>{staffMessages['accidental-navigation']}</AlertRegion>
      <div className="flex flex-wrap gap-2.5">
        <StaffLink to={retry} className={buttonClass('primary')}>
          Open the tool
        </StaffLink>
        <StaffLink to="" className={buttonClass()}>
          Administration Tools
        </StaffLink>
      </div>
    </div>
  </StaffFrame>
);

const dollars = (amount: number): string => dollarsText(cents(Math.round(amount * 100)));

interface TransactionCreatedProps {
  name: string | undefined;
  created: string | undefined;
  price: string | undefined;
}

export const TransactionCreatedScreen = ({ name, created, price }: TransactionCreatedProps) => {
  const title = 'Transaction Created';
  if (!name || !created || !price || !/^\d{1,4}$/.test(price))
    return <Accidental title={title} retry="create-transaction" />;
  return (
    <Success
      title={title}
      message={staffMessages['staff-transaction-created']}
      facts={[
        ['Contact Name', name],
        ['Created', `${created} UTC`],
        ['Price', dollars(Number(price))],
      ]}
    >
      <StaffLink to="activation-codes/generate" search={{ name, created }} className={buttonClass('primary')}>
        Generate Activation Codes
      </StaffLink>
    </Success>
  );
};

export const CodesGeneratedScreen = () => {
  const made = usePassedResult('codes');
  const { id: staffId } = useSession();
  const title = 'Activation Codes';
  if (!made) return <Accidental title={title} retry="activation-codes/generate" />;
  const results = { staffId, carried: { codes: made.codes } };
  return (
    <Success
      title={title}
      message={staffMessages['staff-codes-generated']}
      facts={[
        ['Contact Name', made.name],
        ['Transaction', `${made.created} UTC`],
        ['Students', made.students],
        ['Expiration', formatCalendarDay(made.expiration)],
        ['Codes', <CodeList key="codes" codes={made.codes} />],
      ]}
    >
      <StaffLink to="activation-codes/force-activate" results={results} className={buttonClass('primary')}>
        Activate them
      </StaffLink>
      <StaffLink to="activation-codes/send-email" results={results} className={buttonClass()}>
        Send them by email
      </StaffLink>
    </Success>
  );
};

export const ActivatedScreen = ({ expiration }: { expiration: string | undefined }) => {
  const outcomes = usePassedResult('outcomes');
  const title = 'Codes Activated';
  if (!expiration || !parseCalendarDay(expiration))
    return <Accidental title={title} retry="activation-codes/force-activate" />;
  return (
    <Success
      title={title}
      message={`Activated. The subscription expires on ${formatCalendarDay(expiration)}.`}
      facts={
        outcomes && outcomes.codes.length > 1 ? [['Codes', <CodeOutcomes key="codes" outcomes={outcomes.codes} />]] : []
      }
    />
  );
};

export const SalesCodeGeneratedScreen = () => {
  const made = usePassedResult('salesCode');
  const { id: staffId } = useSession();
  const title = 'Sales Code';
  if (!made) return <Accidental title={title} retry="sales-code/generate" />;
  return (
    <Success
      title={title}
      message={staffMessages['staff-sales-code-generated']}
      facts={[
        ['Name', made.name],
        ['Price', dollars(made.price)],
        ['Created', `${made.created} UTC`],
        ['Code', <CodeList key="code" codes={[made.code]} />],
      ]}
    >
      <StaffLink
        to="sales-code/send-email"
        results={{ staffId, carried: { codes: [made.code] } }}
        className={buttonClass('primary')}
      >
        Send it by email
      </StaffLink>
    </Success>
  );
};

export const DiscountCreatedScreen = () => {
  const made = usePassedResult('discount');
  const title = 'Discount Code';
  if (!made) return <Accidental title={title} retry="discount-code" />;
  return (
    <Success
      title={title}
      message={staffMessages['staff-discount-created']}
      facts={[
        ['Code', <CodeList key="code" codes={[made.code]} />],
        ['Amount', made.type === 'Fixed' ? dollars(made.amount) : `${made.amount}%`],
        ['Type', made.type],
        ['Minimum Students', made.minStudents],
        ['Maximum Students', made.maxStudents],
        ['Expiration', formatCalendarDay(made.expiration)],
      ]}
    />
  );
};

export const SentScreen = ({ title }: { title: string }) => {
  const sent = usePassedResult('sent');
  if (!sent) {
    const retry = title.startsWith('Sales') ? 'sales-code/send-email' : 'activation-codes/send-email';
    return <Accidental title={title} retry={retry} />;
  }
  const { message, to, codes } = sent;
  return (
    <Success
      title={title}
      message={message}
      facts={[
        ['Sent to', to],
        ['Codes', codes],
      ]}
    />
  );
};

export const AccountCreatedScreen = ({ username }: { username: string | undefined }) => {
  const title = 'Account Created';
  if (!username) return <Accidental title={title} retry="create-account" />;
  return <Success title={title} message={accountCreatedText(username)} />;
};
