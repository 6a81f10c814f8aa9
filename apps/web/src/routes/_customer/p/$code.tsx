import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '../../../screens/exercises/paper-entry/entry-screen.tsx';

export const Route = createFileRoute('/_customer/p/$code')({
  // A code has a letter, a number and seven characters; the screen says more about a wrong one.
  params: { parse: ({ code }) => /^[a-z][\doil]{1,3}-?\w{3}-?\w{4}$/i.test(code) && { code } },
  staticData: { frame: 'exercise' },
  component: EntryRoute,
});

function EntryRoute() {
  return <EntryScreen code={Route.useParams().code} />;
}
