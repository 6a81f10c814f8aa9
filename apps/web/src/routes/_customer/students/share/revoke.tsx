import { createFileRoute } from '@tanstack/react-router';
import { RevokeSharesScreen } from '../../../../screens/sharing/revoke-shares-screen.tsx';
import { shareSearch } from '../../../../screens/sharing/share-search.ts';

export const Route = createFileRoute('/_customer/students/share/revoke')({
  validateSearch: shareSearch,
  component: RevokeSharesRoute,
});

function RevokeSharesRoute() {
  return <RevokeSharesScreen search={Route.useSearch()} />;
}
