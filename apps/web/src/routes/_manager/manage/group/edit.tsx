import { createFileRoute } from '@tanstack/react-router';
import { EditGroupScreen } from '../../../../screens/organizations/manage/edit-group-screen.tsx';
import type { ManageSearch } from '../../../../screens/organizations/manage/manage-search.ts';

export const Route = createFileRoute('/_manager/manage/group/edit')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ManageSearch => search,
  component: EditGroupRoute,
});

function EditGroupRoute() {
  return <EditGroupScreen search={Route.useSearch()} />;
}
