import { createFileRoute } from '@tanstack/react-router';
import { RosterSummaryScreen } from '../../../screens/roster-summary/roster-summary-screen.tsx';

export const Route = createFileRoute('/_customer/students/')({
  // Loaded apart: what a route's loader imports is in the code of every page.
  loader: ({ context }) =>
    void import('../../../api/records-queries.ts').then(({ rosterSummaryQuery }) =>
      context.queryClient.prefetchQuery(rosterSummaryQuery()),
    ),
  component: RosterSummaryScreen,
});
