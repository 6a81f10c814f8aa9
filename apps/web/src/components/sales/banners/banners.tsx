import {
  exercisesBlocked,
  licensesAwaited,
  licensesEnd,
  licensesExceeded,
  licensesLeft,
  subscriptionExpired,
  subscriptionExpires,
} from '@sixty/contract/messages/banner.ts';
import { type ExpiringGroup, expiringGroups } from '@sixty/domain/sales/expiry-banners.ts';
import { type LicenseBanner, licenseBanner } from '@sixty/domain/students/licenses/license-banner.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expiringSubscriptionsQuery, licenseStatusQuery } from '../../../api/dashboard-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { canBuy } from './can-buy.ts';
import { buyPath, extendPath } from './extend-path.ts';

/**
 * Whether the banners are known, or cannot be known for now. Content below waits for it, so that no row moves under a
 * finger.
 */
export const useBannersKnown = (): boolean => {
  const status = useQuery(licenseStatusQuery());
  const expiring = useQuery(expiringSubscriptionsQuery());
  return [status, expiring].every(({ isFetched, failureCount }) => isFetched || failureCount > 0);
};

/** What the licenses and subscriptions of the current organization require (A section 2, Banners). Usually empty. */
export const Banners = () => {
  const { data: status } = useQuery(licenseStatusQuery());
  const { data: subscriptions = [] } = useQuery(expiringSubscriptionsQuery());
  const may = canBuy(useSession());
  const banners = programs.flatMap((program) => {
    const banner = status && licenseBanner(status[program]);
    return banner ? [{ program, banner, awaited: status[program].awaited }] : [];
  });
  const groups = expiringGroups(subscriptions);
  return (
    <section aria-label="Licenses and subscriptions" aria-live="polite" className="print:hidden">
      {banners.length + groups.length > 0 && (
        <div className="grid gap-2 pb-5">
          {banners.map(({ program, ...given }) => (
            <LicenseAlert key={program} program={program} {...given} may={may} />
          ))}
          {groups.map((group) => (
            <ExpiringAlert key={group.day} group={group} may={may} />
          ))}
        </div>
      )}
    </section>
  );
};

/** As tall as a finger needs, without making the banner taller. */
const linkClass = 'link -my-2 mr-2.5 inline-flex min-h-11 items-center font-medium max-card:my-0';

/** A link for users who may buy; others see whom to ask. */
const PriceLink = ({ may, to, children }: { may: boolean; to: string; children: ReactNode }) =>
  may ? (
    <a href={to} className={linkClass}>
      {children}
    </a>
  ) : (
    <span className="text-muted text-sm">A Licensee or Manager of your organization can do that.</span>
  );

interface LicenseAlertProps {
  program: Program;
  banner: LicenseBanner;
  awaited: number;
  may: boolean;
}

const LicenseAlert = ({ program, banner, awaited, may }: LicenseAlertProps) => {
  const title = programTitle(program);
  const isOnStudents = useLocation({ select: ({ pathname }) => pathname === '/students' });
  const actions = (
    <div className="flex flex-wrap items-center gap-x-2.5">
      {!isOnStudents && (
        <Link to="/students" className={linkClass}>
          Manage students
        </Link>
      )}
      <PriceLink may={may} to={buyPath}>
        Buy more students
      </PriceLink>
    </div>
  );
  const coming = awaited > 0 ? licensesAwaited(title, awaited) : null;
  if (banner.kind === 'expired') {
    return (
      <Alert kind="danger" action={actions}>
        {subscriptionExpired(title)} {coming ?? 'Buy more licenses to continue.'}
      </Alert>
    );
  }
  const blocked = exercisesBlocked(title, banner.excess);
  return (
    <Alert kind="danger" detail={coming === null ? blocked : `${blocked} ${coming}`} action={actions}>
      <strong className="font-semibold">{banner.expired ? subscriptionExpired(title) : licensesExceeded(title)}</strong>{' '}
      Your data is preserved.
    </Alert>
  );
};

const linkText = ({ isExtended, isTrial, left }: ExpiringGroup): string => {
  // Licenses may have been bought before the trial ends.
  if (isExtended || (isTrial && left.reading + left.math > 0)) return 'See your subscriptions';
  return isTrial ? 'Buy licenses' : 'Extend your subscription';
};

const ExpiringAlert = ({ group, may }: { group: ExpiringGroup; may: boolean }) => (
  <Alert
    kind="info"
    action={
      <PriceLink may={may} to={extendPath(group)}>
        {linkText(group)}
      </PriceLink>
    }
  >
    {subscriptionExpires(formatCalendarDay(group.day))}{' '}
    {group.isExtended ? 'It has been extended already.' : licensesEnd(group.ends, group.isTrial)}{' '}
    {licensesLeft(group.left)}
  </Alert>
);
