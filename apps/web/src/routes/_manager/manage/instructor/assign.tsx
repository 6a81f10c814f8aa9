import { createFileRoute } from '@tanstack/react-router';
import { AssignScreen } from '../../../../screens/organizations/manage/assign-screen.tsx';
import type { ManageSearch } from '../../../../screens/organizations/manage/manage-search.ts';

export const Route = createFileRoute('/_manager/manage/instructor/assign')({
  // The screen reads it: the code of a route is loaded with every page.
  validateSearch: (search): ManageSearch => search,
  component: AssignRoute,
});

function AssignRoute() {
  return <AssignScreen asked={Route.useSearch()} />;
}
