import { createFileRoute } from '@tanstack/react-router';
import type { StaffSearch } from '../../../screens/staff/staff-paths.ts';
import { StaffScreen } from '../../../screens/staff/staff-screen.tsx';

/** All staff tools share one route, because the code of each route is in the bundle of every page. */
export const Route = createFileRoute('/_staff/admin/$')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): StaffSearch => search,
  component: StaffRoute,
});

function StaffRoute() {
  return <StaffScreen path={Route.useParams()._splat ?? ''} search={Route.useSearch()} />;
}
