import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '../../../screens/organizations/manage/manage-screen.tsx';
import type { ManageSearch } from '../../../screens/organizations/manage/manage-search.ts';

export const Route = createFileRoute('/_manager/manage/')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ManageSearch => search,
  component: ManageRoute,
});

function ManageRoute() {
  return <ManageScreen search={Route.useSearch()} />;
}
