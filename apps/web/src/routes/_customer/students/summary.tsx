import { createFileRoute } from '@tanstack/react-router';
import { RosterSummaryScreen } from '../../../screens/students/roster-summary/roster-summary-screen.tsx';

export const Route = createFileRoute('/_customer/students/summary')({ component: RosterSummaryScreen });
