import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import type { FinishedExercise } from './components/exercises/exercise/finished-exercise.ts';
import type { EndedExercise } from './components/exercises/lesson/ended-exercise.ts';
import type { StudentLink } from './components/exercises/student-code/student-link.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './components/frame/fallback-screens.tsx';
import type { Frame } from './components/frame/frame-of.ts';
import type { ChosenStudent } from './components/students/student/chosen-student.ts';
import { routeTree } from './routeTree.gen.ts';
import type { HandedOver } from './screens/staff/results.ts';

/** The routes of the whole app; with a history of its own where there is no browser. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: true }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // No guard is asked about an address that begins like a page's and is none.
    notFoundMode: 'root',
    defaultPendingComponent: PendingScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** What stands around the screen: navigation and footer; a slim header only; nothing. Full where not said. */
    frame?: Frame;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** What came of a tool of the staff. */
    staffResults?: HandedOver;
    /** How often in a row a link was followed to what support looked up. */
    arrivals?: number;
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
