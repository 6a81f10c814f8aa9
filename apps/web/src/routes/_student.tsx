import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FollowLesson } from '../parts/lesson/follow-lesson.tsx';
import { useSession } from '../parts/session/use-session.ts';
import { take } from './-detour.ts';
import { studentOnly } from './-guards.ts';

export const Route = createFileRoute('/_student')({
  beforeLoad: ({ context, location, preload }) => take(studentOnly(context.session, location.href), preload),
  component: StudentRoute,
});

function StudentRoute() {
  const { lesson } = useSession();
  return (
    <>
      {/* Another student's lesson starts with nothing known. */}
      <FollowLesson key={lesson} />
      <Outlet />
    </>
  );
}
