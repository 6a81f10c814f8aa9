import { createFileRoute } from '@tanstack/react-router';
import type { StaffSearch } from '../../../screens/staff/staff-paths.ts';
import { StaffScreen } from '../../../screens/staff/staff-screen.tsx';

/** Every tool of the staff: one route for all of them, as each route is code that every page loads. */
export const Route = createFileRoute('/_staff/admin/$')({
  // The screen reads it: the code of a route is loaded with every page.
  validateSearch: (search): StaffSearch => search,
  component: StaffRoute,
});

function StaffRoute() {
  return <StaffScreen path={Route.useParams()._splat ?? ''} search={Route.useSearch()} />;
}
