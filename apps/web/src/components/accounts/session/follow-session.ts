import { guardMessages } from '@sixty/contract/messages/guard.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '../../../api/queries.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { dismissMessage, showAlert } from '../../alerts/alerts.ts';
import { followInput } from './recent-input.ts';
import { sayGoodbye } from './say-goodbye.ts';
import { choosesGroup, identityOf, isCustomer, isSignedIn, isStudent } from './session-facts.ts';

/**
 * Reacts to session changes after the start: refetches the session on each navigation without delaying it, shows the
 * right screen when another user is signed in than this browser assumed, and reloads the application after an update
 * (B section 4).
 */
export const followSession = (queryClient: QueryClient, router: AnyRouter): void => {
  let known: Session | undefined;
  const loadedVersion = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

  followInput(router.history);
  router.history.subscribe(() => void queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: 'all' }));

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0] || event.action.type !== 'success')
      return;
    const previous = known;
    const next = event.query.state.data as Session;
    known = next;
    if (loadedVersion && next.version !== loadedVersion) void reloadForVersion(next.version);
    // This browser's own changes, by signing in or out, were handled where they were made.
    if (!previous || event.action.manual) return;
    if (identityOf(previous) !== identityOf(next) || placeOf(previous) !== placeOf(next))
      void showAllowedScreen(previous, next);
  });

  /** Without its code, which a new version may lack, the next session tries again. */
  const reloadForVersion = async (version: string): Promise<void> => {
    const code = await import('./reload-for-version.ts').catch(() => null);
    await code?.reloadForVersion(version, { queryClient, router });
  };

  const showAllowedScreen = async (previous: Session, next: Session): Promise<void> => {
    if (isStudent(previous) && !isSignedIn(next)) {
      sayGoodbye(previous);
      showAlert('info', guardMessages['student-session-ended'], { forNextPage: true });
      await router.navigate({ to: '/account/log-in/student', replace: true });
    } else if (isStudent(previous) && isStudent(next)) {
      // The device changed hands. Removed, not refetched: open data is not the next student's.
      queryClient.removeQueries({ predicate: isOtherData });
      return router.navigate({ to: '/student/dashboard', replace: true });
    } else if (isSameUser(previous, next) && organizationOf(previous) !== organizationOf(next)) {
      return showOrganization(previous);
    } else if (identityOf(previous) === identityOf(next) && choosesGroup(previous) && choosesGroup(next)) {
      return showGroup(next);
    } else {
      // Reruns the guards.
      await router.invalidate();
      if (isCustomer(previous) && !isSignedIn(next)) showSessionEnd();
    }
    await forgetOtherData(queryClient);
  };

  /** A guard led the user to the log-in, so the session has expired: say that instead of asking to log in. */
  const showSessionEnd = (): void => {
    if (router.state.location.pathname !== '/account/log-in/teacher') return;
    dismissMessage(guardMessages['customer-only']);
    showAlert('info', guardMessages['session-over']);
  };

  /** Data, choices and input belong to the previous organization: none of it stays on screen (B section 4). */
  const showOrganization = async (previous: Session): Promise<void> => {
    const forgotten = forgetOtherData(queryClient);
    // Before any await: a user who has left by then is not brought back.
    await router.navigate({ to: homePath });
    const words = await loadAnnouncements();
    await words?.announceOrganization(previous);
    await forgotten;
  };

  /** Keeps the page open, because no access changed; lists of students and neighbors of records differ. */
  const showGroup = async ({ currentOrganization }: Session): Promise<void> => {
    const renewed = Promise.all([
      queryClient.resetQueries({ queryKey: ['students'] }),
      queryClient.invalidateQueries({ queryKey: ['records'] }),
    ]);
    const words = await loadAnnouncements();
    words?.announceGroup(currentOrganization?.groupName ?? null);
    await renewed;
  };
};

const homePath = '/dashboard';

/** Loaded with the frame of most screens, which exercises do not have; null if it cannot be loaded. */
const loadAnnouncements = () => import('./announce-context-switch.ts').catch(() => null);

const isSameUser = (previous: Session, next: Session): boolean => previous.id !== null && previous.id === next.id;

/** The user's permissions in the organization, and the group shown there. */
const placeOf = ({ currentOrganization: organization }: Session): string =>
  `${organization?.permissions} ${organization?.groupName}`;

const organizationOf = ({ currentOrganization }: Session): string | undefined => currentOrganization?.id;

/**
 * Never shows one session's data in another. Refetches what is on screen, except after signing out, when the screen is
 * about to be left.
 */
export const forgetOtherData = async (queryClient: QueryClient): Promise<void> => {
  const session = queryClient.getQueryData<Session>(sessionKey);
  if (session && isSignedIn(session)) await queryClient.resetQueries({ predicate: isOtherData });
  else queryClient.removeQueries({ predicate: isOtherData });
};

const isOtherData = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== sessionKey[0];
