import { Link } from '@tanstack/react-router';
import { Alert } from '../../../ui/alert.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { canBuy } from '../../sales/banners/can-buy.ts';

interface Seats {
  readonly available: number;
  readonly active: number;
}

/** Where to get licenses, in an organization of several users that has none. */
export const NoLicenses = ({ seats }: { seats: { readonly reading: Seats; readonly math: Seats } | undefined }) => {
  const session = useSession();
  const isShared = session.currentOrganization?.personal === false;
  const hasNone =
    seats && [seats.reading, seats.math].every(({ available, active }) => available === 0 && active === 0);
  if (!isShared || !hasNone) return null;
  const may = canBuy(session);
  return (
    <Alert
      kind="info"
      action={
        may && (
          <Link to="/subscribe/choose" className="link">
            See prices
          </Link>
        )
      }
    >
      This organization has no licenses yet. They are bought for it; those of a personal organization do not count here.
      {!may && ' A Licensee or Manager of your organization can buy some.'}
    </Alert>
  );
};
