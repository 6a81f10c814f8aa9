import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStudentDevice, markStudentDevice } from '../components/accounts/session/student-device.ts';
import { useSession } from '../components/accounts/session/use-session.ts';
import { FollowLesson } from '../components/exercises/lesson/follow-lesson.tsx';
import { take } from './-detour.ts';
import { studentOnly } from './-guards.ts';

export const Route = createFileRoute('/_student')({
  beforeLoad: ({ context, location, preload }) =>
    take(studentOnly(context.session, location.href, isStudentDevice()), preload),
  component: StudentRoute,
});

function StudentRoute() {
  const { lesson } = useSession();
  useEffect(() => void markStudentDevice(), []);
  return (
    <>
      {/* The key resets the state for another student's lesson. */}
      <FollowLesson key={lesson} />
      <Outlet />
    </>
  );
}
