import { SecondFactors } from '../../parts/second-factors/second-factors.tsx';
import { useSession } from '../../parts/session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** How the user logs in. */
export const AccountSecurityScreen = () => (
  <>
    <PageHeader title="Logging in" />
    <SecondFactors username={useSession().username ?? ''} />
  </>
);
