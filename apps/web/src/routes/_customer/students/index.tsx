import { createFileRoute } from '@tanstack/react-router';
import { RosterSummaryScreen } from '../../../screens/roster-summary/roster-summary-screen.tsx';

// The screen asks for its data itself: the code of a loader is loaded with every page.
export const Route = createFileRoute('/_customer/students/')({ component: RosterSummaryScreen });
