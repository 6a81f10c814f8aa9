import { Link } from '@tanstack/react-router';
import { workplaceOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { Banners } from '../../../components/sales/banners/banners.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReferralForm } from './referral/referral-form.tsx';
import { Students } from './students.tsx';
import { TodaySection } from './today/today-section.tsx';
import { Videos } from './videos/videos.tsx';

/** The instructor's home: the students to work with, and help below (A section 2, Instructor dashboard). */
export const DashboardScreen = () => {
  const session = useSession();
  const workplace = workplaceOf(session);
  const name = session.name ?? session.username;
  return (
    <>
      <Banners />
      <PageHeader title={name ? `Welcome, ${name}` : 'Welcome'} tabTitle="Dashboard" actions={<HelpLinks />}>
        {workplace !== name && workplace}
      </PageHeader>
      <TodaySection />
      <Students />
      <div className="mt-12 grid gap-12 border-line border-t pt-8">
        <Videos />
        <ReferralForm />
      </div>
    </>
  );
};

const HelpLinks = () => (
  <nav aria-label="Help" className="-mx-2 flex flex-wrap gap-x-1">
    <Link to="/help/frequently-asked-questions" className={helpClass}>
      <span className="max-card:hidden">
        <Icon name="help" size={18} />
      </span>
      FAQ
    </Link>
    <GuideLink name="instructions">Reading instructions</GuideLink>
    <GuideLink name="math_instructions">Math instructions</GuideLink>
    <Link to="/grader-practice" className={helpClass}>
      Grader practice
    </Link>
  </nav>
);

const helpClass = 'link inline-flex min-h-11 items-center gap-1.5 px-2 max-card:text-sm';

/** A guide opens in a new tab, to read while trying the program. */
const GuideLink = ({ name, children }: { name: string; children: string }) => (
  <a href={`/file/${name}`} target="_blank" rel="noreferrer" className={helpClass}>
    {children}
    <span className="max-card:hidden">
      <Icon name="external" size={16} />
    </span>
    <span className="sr-only">(PDF, opens in a new tab)</span>
  </a>
);
