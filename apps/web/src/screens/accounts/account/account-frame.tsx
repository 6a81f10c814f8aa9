import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AccountInfo, accountQuery } from '../../../api/account-queries.ts';
import { VerifyBanner } from '../../../components/accounts/account/verify-banner.tsx';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Tabs, tabClass } from '../../../ui/tabs.tsx';

const tabs = [
  { to: '/account/information', title: 'Information' },
  { to: '/account/password', title: 'Password' },
  { to: '/account/subscription', title: 'Subscription' },
] as const;

type Tab = (typeof tabs)[number]['title'];

/** The only tab for accounts that sign in through SSO (B section 2.4). */
const forAll: Tab = 'Subscription';

interface AccountFrameProps {
  tab: Tab;
  children: (account: AccountInfo) => ReactNode;
}

/** The three tabs of the account area, each with its own address, and the account once it is loaded. */
export const AccountFrame = ({ tab, children }: AccountFrameProps) => {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery());
  if (account?.isSamlUser && tab !== forAll) return <Navigate to="/account/subscription" replace />;
  return (
    <>
      <PageHeader title="My Account" tabTitle={`${tab} - My Account`} />
      <div className="not-empty:pb-5">
        <VerifyBanner />
      </div>
      <div className="pb-6">
        <Tabs label="My Account">
          {tabs
            .filter(({ title }) => title === forAll || !account?.isSamlUser)
            .map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={tabClass()}>
                  {title}
                </Link>
              </li>
            ))}
        </Tabs>
      </div>
      {account ? (
        children(account)
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Loading your account" />
      )}
    </>
  );
};
