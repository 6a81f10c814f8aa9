import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { followSession } from './components/accounts/session/follow-session.ts';
import { leavePageAlerts } from './components/alerts/alerts.ts';
import { followPageViews } from './components/site/page-views/follow-page-views.ts';
import { createAppRouter } from './router.tsx';

export const router = createAppRouter();

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
  // A menu or the chat that somebody opened while the page was on its way stays open.
  const isTaken = main?.contains(activeElement) || activeElement?.closest('details[open], aside')?.checkVisibility?.();
  if (fromLocation && pathChanged && !isTaken) main?.focus({ preventScroll: true });
});

/** The whole app in a browser, on whatever page it begins. */
export const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
