import type { Session } from '../../api/queries.ts';
import { useLogOut } from '../accounts/session/use-log-out.ts';
import { formatTimeOf } from '../dates/format-date.ts';

/**
 * Shown on every page during impersonation: the user's account, when it ends, and the button that ends it (B section
 * 2.7).
 */
export const ImpersonationBanner = ({
  session,
  impersonation,
}: {
  session: Session;
  impersonation: NonNullable<Session['impersonation']>;
}) => {
  const { mutate, isPending } = useLogOut();
  return (
    <aside
      id="impersonation"
      aria-label="Visit of the staff"
      className="sticky top-0 z-40 flex items-center justify-center gap-x-4 max-card:justify-between bg-accent px-4 text-on-accent print:hidden"
    >
      <p className="py-1.5">
        {impersonation.staff} is working as {session.name} until {formatTimeOf(impersonation.until)}.
      </p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate()}
        className="min-h-11 min-w-11 px-3 font-medium underline hover:no-underline"
      >
        {isPending ? 'Ending' : 'End'}
      </button>
    </aside>
  );
};
