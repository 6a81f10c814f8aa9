import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FollowLesson } from '../parts/lesson/follow-lesson.tsx';
import { take } from './-detour.ts';
import { studentOnly } from './-guards.ts';

export const Route = createFileRoute('/_student')({
  beforeLoad: ({ context, location, preload }) => take(studentOnly(context.session, location.href), preload),
  component: StudentRoute,
});

function StudentRoute() {
  return (
    <>
      <FollowLesson />
      <Outlet />
    </>
  );
}
