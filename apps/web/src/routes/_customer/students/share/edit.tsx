import { createFileRoute } from '@tanstack/react-router';
import { EditShareScreen } from '../../../../screens/sharing/edit-share-screen.tsx';
import { shareSearch } from '../../../../screens/sharing/share-search.ts';

export const Route = createFileRoute('/_customer/students/share/edit')({
  validateSearch: shareSearch,
  component: EditShareRoute,
});

function EditShareRoute() {
  return <EditShareScreen search={Route.useSearch()} />;
}
