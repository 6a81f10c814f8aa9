import { useQuery } from '@tanstack/react-query';
import { comprehensionQuery } from '../../../api/queries.ts';
import { levelTitle } from '../../../components/exercises/exercise/level-title.ts';
import { PrintedPage } from './printed-page.tsx';
import type { Sheet } from './sheet.ts';

/** The questions on a story, with expected answers. */
export const QuestionsPage = ({ sheet }: { sheet: Sheet }) => {
  const { exercise, content } = sheet;
  const { data } = useQuery(comprehensionQuery(exercise));
  return (
    <PrintedPage title="Questions" sheet={sheet}>
      <div className="grid gap-[1em]">
        <h2>
          {exercise.number}. {content.title}: questions
        </h2>
        {data?.levels.map(({ level, questions, activities }) => {
          const { name, asks } = levelTitle(level);
          return (
            <div key={level} className="grid gap-[0.4em] break-inside-avoid">
              <h3>
                {name}: {asks}
              </h3>
              <ol className="grid list-decimal gap-[0.4em] pl-[1.6em]">
                {questions.map(({ text, answer }) => (
                  <li key={text}>
                    {text}
                    {answer !== null && <em className="block">{answer}</em>}
                  </li>
                ))}
              </ol>
              {activities.map((activity) => (
                <p key={activity}>To do: {activity}</p>
              ))}
            </div>
          );
        })}
      </div>
    </PrintedPage>
  );
};
