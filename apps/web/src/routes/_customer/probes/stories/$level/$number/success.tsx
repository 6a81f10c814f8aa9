import { createFileRoute } from '@tanstack/react-router';
import { onlyGiven, textParam } from '../../../../../../api/search-params.ts';
import { nextPage } from '../../../../../../screens/exercises/story-success/next-page.ts';
import { StorySuccessScreen } from '../../../../../../screens/exercises/story-success/story-success-screen.tsx';
import { storiesOf, withLevel } from '../../../../../-exercise-params.ts';
import { requireNumber } from '../../../../../-student-exercise.ts';
import { requireStudent, studentSearch } from '../../../../../-student-search.ts';

export const Route = createFileRoute('/_customer/probes/stories/$level/$number/success')({
  params: { parse: (params) => withLevel(params) },
  validateSearch: (search: Record<string, unknown>) => ({
    ...studentSearch(search),
    ...onlyGiven({ next: textParam(search, 'next') }),
  }),
  beforeLoad: ({ params, search, preload }) => ({
    ...requireStudent({ search, preload }),
    ...requireNumber({ params, preload }),
    type: storiesOf(params.level),
  }),
  component: StorySuccessRoute,
});

function StorySuccessRoute() {
  const { type, number, studentId } = Route.useRouteContext();
  const { next } = Route.useSearch();
  return (
    <StorySuccessScreen exercise={{ type, number }} studentId={studentId} next={nextPage(next, location.origin)} />
  );
}
