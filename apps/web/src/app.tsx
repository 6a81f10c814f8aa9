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

// Moves screen readers to the new page, as loading it would.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  const { activeElement } = document;
  const main = document.getElementById('main');
  // Keeps a menu or the chat open that the user opened during the navigation.
  const isTaken = main?.contains(activeElement) || activeElement?.closest('details[open], aside')?.checkVisibility?.();
  if (fromLocation && pathChanged && !isTaken) main?.focus({ preventScroll: true });
});

/** The whole app in a browser, starting at any page. */
export const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
