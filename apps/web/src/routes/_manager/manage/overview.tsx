import { createFileRoute } from '@tanstack/react-router';
import { OrganizationOverviewScreen } from '../../../screens/organizations/organization-overview/organization-overview-screen.tsx';
import {
  type OverviewSearch,
  overviewSearch,
} from '../../../screens/organizations/organization-overview/overview-search.ts';

export const Route = createFileRoute('/_manager/manage/overview')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): OverviewSearch => search,
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OrganizationOverviewScreen search={overviewSearch({ ...Route.useSearch() })} />;
}
