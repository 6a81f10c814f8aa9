import { createFileRoute } from '@tanstack/react-router';
import type { DelegationSearch } from '../../../../../screens/organizations/seat-sharing/delegation-search.ts';
import { EditSeatsScreen } from '../../../../../screens/organizations/seat-sharing/edit-seats-screen.tsx';

export const Route = createFileRoute('/_customer/account/subscription/share/edit')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): DelegationSearch => search,
  component: EditSeatsRoute,
});

function EditSeatsRoute() {
  return <EditSeatsScreen search={Route.useSearch()} />;
}
