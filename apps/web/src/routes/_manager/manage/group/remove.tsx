import { createFileRoute } from '@tanstack/react-router';
import type { ManageSearch } from '../../../../screens/organizations/manage/manage-search.ts';
import { RemoveGroupScreen } from '../../../../screens/organizations/manage/remove-group-screen.tsx';

export const Route = createFileRoute('/_manager/manage/group/remove')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ManageSearch => search,
  component: RemoveGroupRoute,
});

function RemoveGroupRoute() {
  return <RemoveGroupScreen search={Route.useSearch()} />;
}
