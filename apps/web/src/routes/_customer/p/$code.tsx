import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '../../../screens/exercises/paper-entry/entry-screen.tsx';

export const Route = createFileRoute('/_customer/p/$code')({
  staticData: { frame: 'exercise' },
  component: EntryRoute,
});

function EntryRoute() {
  return <EntryScreen code={Route.useParams().code} />;
}
