import { isStudentsPage } from '@sixty/domain/access/students-page.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionQuery } from '../../../api/queries.ts';

// Safari lacks requestIdleCallback.
const whenIdle = (work: () => void): void => void (window.requestIdleCallback ?? setTimeout)(work);

/** Counts page views (B section 4). The code that does so is imported when the page is idle, and never for students. */
export const followPageViews = (queryClient: QueryClient, router: AnyRouter): void => {
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    const session = queryClient.getQueryData(sessionQuery().queryKey);
    if (!pathChanged || !session?.countsPages || isStudentsPage(toLocation.pathname)) return;
    const { matches } = router.state;
    const send = async () => (await import('./send-page-view.ts')).sendPageView(matches);
    whenIdle(() => void send().catch(() => undefined));
  });
};
