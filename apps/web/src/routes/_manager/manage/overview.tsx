import { createFileRoute } from '@tanstack/react-router';
import { OrganizationOverviewScreen } from '../../../screens/organizations/organization-overview/organization-overview-screen.tsx';
import {
  type OverviewSearch,
  overviewSearch,
} from '../../../screens/organizations/organization-overview/overview-search.ts';

export const Route = createFileRoute('/_manager/manage/overview')({
  // The screen reads it: the code of a route is loaded with every page.
  validateSearch: (search): OverviewSearch => search,
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OrganizationOverviewScreen search={overviewSearch({ ...Route.useSearch() })} />;
}
