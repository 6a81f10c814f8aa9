import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '../../../screens/exercises/grading/grader-practice/practice-screen.tsx';

export const Route = createFileRoute('/_customer/grader-practice/$number')({
  params: { parse: ({ number }) => /^[1-9]\d?$/.test(number) && { number } },
  staticData: { frame: 'exercise' },
  component: PracticeRoute,
});

function PracticeRoute() {
  return <PracticeScreen number={Number(Route.useParams().number)} />;
}
