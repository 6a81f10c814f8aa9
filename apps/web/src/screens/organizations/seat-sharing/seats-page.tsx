import { seatSharingMessages } from '@sixty/contract/messages/seat-sharing.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { delegationsQuery, type SharedSeats } from '../../../api/seat-sharing-queries.ts';
import { VerifyFirst } from '../../../components/accounts/account/verify-first.tsx';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { SubpageHeader, type SubpageHeaderProps } from '../../../components/frame/subpage-header.tsx';
import { SharedSeatsError } from '../../../components/organizations/seat-sharing/shared-seats-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

interface SharedSeatsProps {
  /** Whether the content needs a verified email address (B section 6). */
  forVerified?: boolean;
  children: (seats: SharedSeats) => ReactNode;
}

/** A page about the seats that the personal organization shares. */
export const SeatsPage = ({
  forVerified = false,
  wide = false,
  children,
  ...header
}: SubpageHeaderProps & SharedSeatsProps & { wide?: boolean }) => (
  <>
    <SubpageHeader {...header} />
    <div className={`grid gap-5 ${wide ? 'max-w-3xl' : 'max-w-xl'}`}>
      <LoadedSeats forVerified={forVerified}>{children}</LoadedSeats>
    </div>
  </>
);

/** Renders with the shared seats once loaded; until then, or if that fails, the reason and what to do. */
const LoadedSeats = ({ forVerified, children }: SharedSeatsProps) => {
  const { currentOrganization, emailVerified } = useSession();
  const isPersonal = currentOrganization?.personal === true;
  const { data, error, isFetching, refetch } = useQuery({ ...delegationsQuery(), enabled: isPersonal });
  if (!isPersonal) return <Alert kind="info">{seatSharingMessages['seats-personal-only']}</Alert>;
  if (forVerified && !emailVerified) return <VerifyFirst />;
  if (data) return children(data);
  if (!error) return <SkeletonRows rows={4} label="Loading shared seats" />;
  return <SharedSeatsError isFetching={isFetching} onRetry={() => void refetch()} />;
};
