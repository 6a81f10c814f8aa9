import './goal-screen.css';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { exerciseQuery, lessonQuery } from '../../../api/queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { BackToOpenPageLink } from '../../../components/exercises/lesson/back-to-open-page-link.tsx';
import { StudentResult } from '../../../components/exercises/student-result/student-result.tsx';
import { Icon } from '../../../ui/icon.tsx';

const rays = Array.from({ length: 12 }, (_, index) => index * 30);

/**
 * Honors a student who met the goal of an exercise (A section 4, Student leaving an exercise). The next page opens
 * automatically; without a goal the device is led to the dashboard (`follow-lesson.tsx`).
 */
export const GoalScreen = () => {
  const { name } = useSession();
  const lesson = useQuery(lessonQuery()).data;
  const met = lesson?.goalMet;
  // A way back to a goal that was honored already.
  if (lesson && !met && !lesson.exercise) return <Navigate to="/student/dashboard" replace />;
  const called = firstName(name);
  return (
    <div className="grid justify-items-center gap-6 pt-6 text-center tablet:pt-14">
      <title>Goal reached - Sixty</title>
      {met && (
        <>
          <div aria-hidden="true" className="goal-burst">
            {rays.map((angle) => (
              <span key={angle} className="goal-ray" style={{ rotate: `${angle}deg` }} />
            ))}
            <span className="goal-star">
              <Icon name="goal" size={136} filled />
            </span>
          </div>
          <h1 className="text-4xl tablet:text-5xl">
            {called ? `You reached your goal, ${called}!` : 'You reached your goal!'}
          </h1>
          <GoalSentence {...met} />
          <StudentResult of={met} meetsGoal />
          {!lesson.exercise && <p className="text-lg text-muted">Your next page opens here automatically.</p>}
        </>
      )}
      <BackToOpenPageLink />
    </div>
  );
};

/** Such as: You read all 40 words of “Short a” in one minute! */
const GoalSentence = (met: Parameters<typeof exerciseQuery>[0]) => {
  const { data } = useQuery(exerciseQuery(met));
  return (
    <p className="min-h-8 max-w-lg text-balance text-2xl">
      {data &&
        `You ${data.responseGoal < data.responsesMax ? 'reached the goal' : `read all ${data.responsesMax} ${itemNoun(met.type, data.responses)}s`} of “${data.title}” in one minute!`}
    </p>
  );
};
