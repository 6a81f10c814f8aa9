import { endOtherSessions, endOwnSession, type OwnSession } from '@sixty/contract/accounts/account-profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownSessionsQuery } from '../../../api/account-queries.ts';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ImpersonationList, ownImpersonationsKey } from './impersonation-list.tsx';

const momentOf = (instant: string): string => `${formatDayOf(instant)}, ${formatTimeOf(instant)}`;

/** The user's active sessions, each with a button that ends it. */
export const SessionList = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: sessions, error, isFetching, refetch } = useQuery(ownSessionsQuery());
  const others = sessions?.filter(({ current }) => !current) ?? [];
  // The pressed button disappears with its session.
  const focusHeading = () => heading.current?.focus();
  const all = useEnd(() => call(endOtherSessions, {}), focusHeading);
  return (
    <section aria-labelledby="sessions-heading" className="grid max-w-3xl gap-4 border-line border-t pt-6">
      <h2 ref={heading} id="sessions-heading" tabIndex={-1} className="text-lg">
        Where you are signed in
      </h2>
      {sessions ? (
        <ul className="grid rounded-md border border-line bg-surface">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </ul>
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label="Loading where you are signed in" />
      )}
      {others.length > 1 && (
        <div>
          <Button busy={all.isPending ? 'Signing out' : undefined} onClick={() => all.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      <ImpersonationList />
    </section>
  );
};

const useEnd = (end: () => Promise<{ readonly message: string }>, onEnded: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { message } = await end();
      // Ending a session of support ends its impersonation.
      await Promise.all([
        queryClient.invalidateQueries(ownSessionsQuery()),
        queryClient.invalidateQueries({ queryKey: ownImpersonationsKey }),
      ]);
      return message;
    },
    onSuccess: (message) => {
      showToast('success', message);
      onEnded();
    },
    onError: (error) => {
      showToast('danger', messageOf(error));
      void queryClient.invalidateQueries(ownSessionsQuery());
    },
  });
};

const SessionItem = ({ session, onEnded }: { session: OwnSession; onEnded: () => void }) => {
  const { id, device, createdAt, lastSeenAt, current } = session;
  const { mutate, isPending } = useEnd(() => call(endOwnSession, { sessionID: id }), onEnded);
  const name = device ?? 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-3 py-2.5 not-first:border-t">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {current && <Badge tone="accent">This browser</Badge>}
        </span>
        <span className="text-muted text-sm">
          Signed in {momentOf(createdAt)}. Last used {momentOf(lastSeenAt)}.
        </span>
      </div>
      {!current && (
        <Button
          aria-label={`Sign out ${name}, signed in ${momentOf(createdAt)}`}
          busy={isPending ? 'Signing out' : undefined}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};
