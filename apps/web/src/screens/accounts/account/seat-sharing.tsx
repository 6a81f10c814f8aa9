import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { delegationsQuery, type SharedSeats } from '../../../api/seat-sharing-queries.ts';
import { SharedSeatsError } from '../../../components/organizations/seat-sharing/shared-seats-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** Links to the pages about shared seats, and the seats that others share (B section 2.4). */
export const SeatSharing = () => {
  const { data, error, isFetching, refetch } = useQuery(delegationsQuery());
  return (
    <>
      {data && data.received.length > 0 && <Received received={data.received} />}
      {!data && error && <SharedSeatsError isFetching={isFetching} onRetry={() => void refetch()} />}
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <Link to="/account/subscription/share" className={buttonClass()}>
          Share seats
        </Link>
        <Link to="/account/subscription/share/manage" className={buttonClass()}>
          Manage shared seats
        </Link>
      </div>
    </>
  );
};

const Received = ({ received }: Pick<SharedSeats, 'received'>) => (
  <section aria-labelledby="received-heading" className="grid gap-1">
    <h3 id="received-heading" className="font-medium">
      Seats that others share with you
    </h3>
    <ul className="border-line-strong border-t">
      {received.map(({ username, program, delegated, covered }) => (
        <li key={`${username} ${program}`} className="wrap-anywhere border-line border-b px-2 py-2">
          <span className="font-medium">{username}</span>: {delegated} {program} {delegated === 1 ? 'seat' : 'seats'}
          {covered < delegated && (
            <span className="text-danger">
              , of which {covered} can be used, as {username} has too few licenses left
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
