import { createFileRoute } from '@tanstack/react-router';
import { InviteScreen } from '../../../../screens/organizations/invite/invite-screen.tsx';
import type { InviteSearch } from '../../../../screens/organizations/invite/invite-search.ts';

export const Route = createFileRoute('/_manager/manage/instructor/invite')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): InviteSearch => search,
  component: InviteRoute,
});

function InviteRoute() {
  return <InviteScreen search={Route.useSearch()} />;
}
