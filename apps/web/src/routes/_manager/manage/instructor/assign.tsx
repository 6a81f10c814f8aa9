import { createFileRoute } from '@tanstack/react-router';
import { AssignScreen } from '../../../../screens/organizations/manage/assign-screen.tsx';
import type { ManageSearch } from '../../../../screens/organizations/manage/manage-search.ts';

export const Route = createFileRoute('/_manager/manage/instructor/assign')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ManageSearch => search,
  component: AssignRoute,
});

function AssignRoute() {
  return <AssignScreen search={Route.useSearch()} />;
}
