import { guardMessages } from '@sixty/contract/messages/guard.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '../../../api/queries.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { dismissMessage, showAlert } from '../../alerts/alerts.ts';
import { choosesGroup, identityOf, isCustomer, isSignedIn, isStudent } from './account.ts';
import { reloadForVersion } from './reload-for-version.ts';

/**
 * Acts on what the server says of the session after the start: asks on each navigation without delaying it, shows the
 * right screen when someone else is signed in than this browser thought, and loads the application anew after an
 * update (B section 4).
 */
export const followSession = (queryClient: QueryClient, router: AnyRouter): void => {
  let known: Session | undefined;

  router.history.subscribe(() => void queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: 'all' }));

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0] || event.action.type !== 'success')
      return;
    const previous = known;
    const next = event.query.state.data as Session;
    known = next;
    // What this browser set itself, by signing in or out, was acted on where it happened.
    if (!previous || event.action.manual) return;
    if (identityOf(previous) !== identityOf(next) || placeOf(previous) !== placeOf(next))
      void showAllowedScreen(previous, next);
    reloadForVersion(next.version, isExerciseScreen(router));
  });

  const showAllowedScreen = async (previous: Session, next: Session): Promise<void> => {
    if (isStudent(previous) && !isSignedIn(next)) {
      showAlert('info', guardMessages['student-session-ended'], { forNextPage: true });
      await router.navigate({ to: '/account/log-in/student', replace: true });
    } else if (isStudent(previous) && isStudent(next)) {
      // A device that was handed on. Removed, not asked for again: nothing that was open is the next student's.
      queryClient.removeQueries({ predicate: isOtherData });
      return router.navigate({ to: '/student/dashboard', replace: true });
    } else if (isSameUser(previous, next) && organizationOf(previous) !== organizationOf(next)) {
      return showOrganization(previous);
    } else if (identityOf(previous) === identityOf(next) && choosesGroup(previous) && choosesGroup(next)) {
      return showGroup(next);
    } else {
      // The guards decide again.
      await router.invalidate();
      if (isCustomer(previous) && !isSignedIn(next)) tellOfEnd();
    }
    await forgetOtherData(queryClient);
  };

  /** Whoever was sent to the log-in by a guard did not ask for a page: their session is over. */
  const tellOfEnd = (): void => {
    if (router.state.location.pathname !== '/account/log-in/teacher') return;
    dismissMessage(guardMessages['customer-only']);
    showAlert('info', guardMessages['session-over']);
  };

  /** What was loaded, chosen or typed in is the former organization's: nothing of it stays on screen (B section 4). */
  const showOrganization = async (previous: Session): Promise<void> => {
    const forgotten = forgetOtherData(queryClient);
    // Before anything is waited for: whoever has gone on by then is not fetched back.
    await router.navigate({ to: homePath });
    const words = await loadWords();
    await words?.announceOrganization(previous);
    await forgotten;
  };

  /** Any page stays open, as nobody's access has changed: lists of students are other lists, and records have other neighbours. */
  const showGroup = async ({ currentOrganization }: Session): Promise<void> => {
    const renewed = Promise.all([
      queryClient.resetQueries({ queryKey: ['students'] }),
      queryClient.invalidateQueries({ queryKey: ['records'] }),
    ]);
    const words = await loadWords();
    words?.announceGroup(currentOrganization?.groupName ?? null);
    await renewed;
  };
};

const homePath = '/dashboard';

/** They come with the frame of most screens, and exercises do without; null where they cannot be loaded. */
const loadWords = () => import('./announce-place.ts').catch(() => null);

const isSameUser = (previous: Session, next: Session): boolean => previous.id !== null && previous.id === next.id;

/** What somebody may do in the organization, and the group that is shown there. */
const placeOf = ({ currentOrganization: organization }: Session): string =>
  `${organization?.permissions} ${organization?.groupName}`;

const organizationOf = ({ currentOrganization }: Session): string | undefined => currentOrganization?.id;

/**
 * Data of one session is never shown in another. What is on screen is asked for again, but where nobody is signed in any
 * more: then it is on its way out.
 */
export const forgetOtherData = async (queryClient: QueryClient): Promise<void> => {
  const session = queryClient.getQueryData<Session>(sessionKey);
  if (session && isSignedIn(session)) await queryClient.resetQueries({ predicate: isOtherData });
  else queryClient.removeQueries({ predicate: isOtherData });
};

const isOtherData = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== sessionKey[0];

const isExerciseScreen = (router: AnyRouter): boolean =>
  router.state.matches.some(
    (match: { staticData: { frame?: string } }) => (match.staticData.frame ?? 'full') !== 'full',
  );
