import { createFileRoute } from '@tanstack/react-router';
import { rosterSummaryQuery } from '../../../api/records-queries.ts';
import { RosterSummaryScreen } from '../../../screens/roster-summary/roster-summary-screen.tsx';

export const Route = createFileRoute('/_customer/students/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(rosterSummaryQuery()),
  component: RosterSummaryScreen,
});
