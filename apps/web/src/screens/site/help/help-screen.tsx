import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { siteLinksQuery } from '../../../api/frame-queries.ts';
import { isStudent } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { requestChat } from '../../../components/site/support-chat/chat-requests.ts';
import { offersChat } from '../../../components/site/support-chat/offers-chat.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Opening hours of the phone line (A section 9). */
const phoneHours = '9:30 to 4:30 Eastern, Monday to Friday';

const Way = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5">
    <h2 className="text-lg">{title}</h2>
    <div className="grid grow content-start gap-2 text-muted">{children}</div>
    {action}
  </section>
);

const Site = ({ url, label }: { url: string; label: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
    {label}
    <Icon name="external" size={16} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);

interface ContactProps {
  address: string | null | undefined;
  takesChat: boolean | undefined;
  label: string;
}

/** A way to write: by email, else in the chat. */
const Contact = ({ address, takesChat, label }: ContactProps) => {
  if (address) {
    return (
      <a href={`mailto:${address}`} className={buttonClass('primary')}>
        {label}
      </a>
    );
  }
  return (
    takesChat && (
      <Button variant="primary" onClick={requestChat}>
        {label}
      </Button>
    )
  );
};

/** A phone number with its opening hours. */
const Phone = ({ number }: { number: string }) => (
  <p>
    Call{' '}
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap text-accent underline">
      {number}
    </a>
    , {phoneHours}.
  </p>
);

const Written = ({ address }: { address: string }) => <p className="wrap-anywhere select-all">{address}</p>;

/** How to get help (B section 2.8): support and sales as the operator set them, questions, recovery. */
export const HelpScreen = () => {
  const { data: sites, isPending } = useQuery(siteLinksQuery());
  const session = useSession();
  const { customerSupport, supportEmail, salesEmail, supportPhone } = sites ?? {};
  const takesChat = sites?.takesChat && offersChat(session);
  const hasSupport = Boolean(customerSupport || supportEmail || supportPhone);
  return (
    <div className="max-w-4xl">
      <PageHeader title="Help">Most answers are in the questions. For everything else, ask us.</PageHeader>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Way
          title="Questions and answers"
          action={
            <Link to="/help/frequently-asked-questions" className={buttonClass('primary')}>
              FAQ
            </Link>
          }
        >
          <p>About the program, sessions, subscriptions, your account and technical problems.</p>
        </Way>
        <Way
          title="Trouble logging in?"
          action={
            <Link to="/account/recover" className={buttonClass('primary')}>
              Account Recovery
            </Link>
          }
        >
          <p>Enter your username or email address to get a link for a new password.</p>
        </Way>
        <Way
          title="Customer support"
          action={
            customerSupport ? (
              <Site url={customerSupport} label="Customer Support" />
            ) : (
              <Contact address={supportEmail} takesChat={takesChat} label="Customer Support" />
            )
          }
        >
          <p>For help with a student, a license or your account. Please do not name students in a message.</p>
          {supportEmail && <Written address={supportEmail} />}
          {supportPhone && <Phone number={supportPhone} />}
          {takesChat && <p>You can also press Ask us at the top of any page, and write to us there.</p>}
          {isStudent(session) && <p>Your teacher can help you, and can write to us.</p>}
          {!isPending && !hasSupport && !takesChat && !isStudent(session) && (
            <p>
              This site has no support address yet. If you belong to a school or an organization, ask its Licensee or
              Manager; else ask the operator of this site.
            </p>
          )}
        </Way>
        <Way
          title="Sales support"
          action={<Contact address={salesEmail} takesChat={takesChat} label="Sales Support" />}
        >
          <p>For prices of large orders, purchase orders and trainings.</p>
          {salesEmail && <Written address={salesEmail} />}
          {!isPending && !salesEmail && !takesChat && (
            <p>
              This site has no sales address yet. You can see what licenses cost and order them yourself under{' '}
              <Link to="/subscribe" className="link">
                Pricing
              </Link>
              .
            </p>
          )}
        </Way>
      </div>
    </div>
  );
};
