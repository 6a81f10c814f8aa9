import { createFileRoute } from '@tanstack/react-router';
import { RevokeSharesScreen } from '../../../../screens/students/sharing/revoke-shares-screen.tsx';
import type { ShareSearch } from '../../../../screens/students/sharing/share-search.ts';

export const Route = createFileRoute('/_customer/students/share/revoke')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ShareSearch => search,
  component: RevokeSharesRoute,
});

function RevokeSharesRoute() {
  return <RevokeSharesScreen search={Route.useSearch()} />;
}
