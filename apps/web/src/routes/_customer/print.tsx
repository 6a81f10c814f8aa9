import { createFileRoute } from '@tanstack/react-router';
import type { PrintSearch } from '../../components/exercises/paper/print-search.ts';
import { PrintScreen } from '../../screens/exercises/print/print-screen.tsx';

export const Route = createFileRoute('/_customer/print')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): PrintSearch => search,
  component: PrintRoute,
});

function PrintRoute() {
  return <PrintScreen search={Route.useSearch()} />;
}
