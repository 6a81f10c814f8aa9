import { Link } from '@tanstack/react-router';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { Icon } from '../../../ui/icon.tsx';
import { HomeSection } from './home-section.tsx';

const answers: string = '/help/frequently-asked-questions';

/** Six of the frequently asked questions, by their anchors. Their answers are too large to load for links. */
const questions = [
  { id: 'free-trial', question: 'Can I try it first?' },
  { id: 'who-can-teach', question: 'Do I have to be a teacher to use it?' },
  { id: 'how-much-time', question: 'How much time does it take?' },
  { id: 'at-a-distance', question: 'Can we work at a distance?' },
  { id: 'sound', question: 'Does it record or listen to the student?' },
  { id: 'security', question: 'How are students’ data protected?' },
] as const;

export const Questions = () => {
  const hasNoTrial = useTrial() === null;
  const asked = questions.filter(({ id }) => id !== 'free-trial' || !hasNoTrial);
  return (
    <HomeSection
      id="questions"
      title="Questions"
      lead={
        <Link to={answers} className="link inline-flex min-h-11 items-center">
          All questions and answers
        </Link>
      }
    >
      <ul className="grid gap-x-10 tablet:grid-cols-2">
        {asked.map(({ id, question }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={answers}
              hash={id}
              className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-accent"
            >
              {question}
              <span className="text-muted">
                <Icon name="arrow-right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
};
