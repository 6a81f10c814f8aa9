import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { parseSearch, stringifySearch } from './api/search-params.ts';
import type { FinishedExercise } from './components/exercises/exercise/finished-exercise.ts';
import type { EndedExercise } from './components/exercises/lesson/ended-exercise.ts';
import type { StudentLink } from './components/exercises/student-code/student-link.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './components/frame/fallback-screens.tsx';
import type { Frame } from './components/frame/page-frame.ts';
import type { ChosenStudent } from './components/students/student/chosen-student.ts';
import { routeTree } from './routeTree.gen.ts';
import type { PassedResults } from './screens/staff/results.ts';

/** The routes of the whole app; `history` is for environments without a browser. */
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
    // Guards do not run for unknown addresses below a page's path.
    notFoundMode: 'root',
    defaultPendingComponent: PendingScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** What surrounds the screen: navigation and footer, a slim header only, or nothing. Defaults to the first. */
    frame?: Frame;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The results of a staff tool. */
    staffResults?: PassedResults;
    /** How often in a row the user followed a link to what support looked up. */
    arrivals?: number;
    /** The student whose records were requested, shown while they load. */
    studentName?: string;
    /** Set when records of any type will do: a type without results redirects to one with some. */
    anyType?: true;
    /** Set on a list that the instructor chose by its tab: its own suggestion comes first. */
    chosenByTab?: true;
    /** The exercise that led the instructor here. */
    finished?: FinishedExercise;
    /** The practice that it offers, by its result id. */
    practice?: string;
    /** The exercise that led the student's device here. */
    ended?: EndedExercise;
    /** The first page of a lesson on this device, which greets the student. */
    greets?: true;
    /** The students selected for transfer. */
    transferring?: readonly ChosenStudent[];
    /** What a teacher's link fills in on the student log-in page. */
    logIn?: StudentLink;
  }
}
