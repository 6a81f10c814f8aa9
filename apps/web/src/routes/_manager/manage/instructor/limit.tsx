import { createFileRoute } from '@tanstack/react-router';
import { LimitScreen } from '../../../../screens/organizations/manage/limit-screen.tsx';
import type { ManageSearch } from '../../../../screens/organizations/manage/manage-search.ts';

export const Route = createFileRoute('/_manager/manage/instructor/limit')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ManageSearch => search,
  component: LimitRoute,
});

function LimitRoute() {
  return <LimitScreen search={Route.useSearch()} />;
}
