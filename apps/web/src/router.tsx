import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import { leavePageAlerts } from './parts/alerts/alerts.ts';
import type { FinishedExercise } from './parts/exercise/finished-exercise.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './parts/frame/fallback-screens.tsx';
import type { Frame } from './parts/frame/frame-of.ts';
import type { EndedExercise } from './parts/lesson/ended-exercise.ts';
import { followPageViews } from './parts/page-views/follow-page-views.ts';
import { followSession } from './parts/session/follow-session.ts';
import type { ChosenStudent } from './parts/student/chosen-student.ts';
import type { StudentLink } from './parts/student-code/student-link.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  // No guard is asked about an address that begins like a page's and is none.
  notFoundMode: 'root',
  defaultPendingComponent: PendingScreen,
});

let pathname = router.history.location.pathname;
router.history.subscribe(({ location }) => {
  if (location.pathname !== pathname) leavePageAlerts();
  pathname = location.pathname;
});

followSession(queryClient, router);
followPageViews(queryClient, router);

// A screen reader starts at the new page, as it would after loading it.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  const { activeElement } = document;
  const main = document.getElementById('main');
  // A menu that somebody opened while the page was on its way stays open.
  const isTaken = main?.contains(activeElement) || activeElement?.closest('details[open]')?.checkVisibility();
  if (fromLocation && pathChanged && !isTaken) main?.focus({ preventScroll: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What stands around the screen: navigation and footer; a slim header only; nothing. Full where not said. */
    frame?: Frame;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The student whose records were asked for, until they are loaded. */
    studentName?: string;
    /** Set where records of any type will do: a type without results leads on to one with some. */
    anyType?: true;
    /** The exercise that led the instructor here. */
    finished?: FinishedExercise;
    /** The practice that it offers, by its result. */
    practice?: string;
    /** The exercise that led the student's device here. */
    ended?: EndedExercise;
    /** The students that were selected to be transferred. */
    transferring?: readonly ChosenStudent[];
    /** What the link of a teacher fills in on the student's log-in. */
    logIn?: StudentLink;
  }
}
