import { createFileRoute } from '@tanstack/react-router';
import { EditShareScreen } from '../../../../screens/students/sharing/edit-share-screen.tsx';
import type { ShareSearch } from '../../../../screens/students/sharing/share-search.ts';

export const Route = createFileRoute('/_customer/students/share/edit')({
  // Parsed in the screen: route code is in the bundle of every page.
  validateSearch: (search): ShareSearch => search,
  component: EditShareRoute,
});

function EditShareRoute() {
  return <EditShareScreen search={Route.useSearch()} />;
}
