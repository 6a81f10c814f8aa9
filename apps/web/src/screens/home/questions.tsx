import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { HomeSection } from './home-section.tsx';

const answers: string = '/help/frequently-asked-questions';

/** Six of the frequently asked questions, by their place on that page. */
const questions = [
  { id: 'what-is-sixty', question: 'What is Sixty?' },
  { id: 'who-can-teach', question: 'Do I have to be a teacher?' },
  { id: 'at-a-distance', question: 'Does it work at a distance?' },
  { id: 'what-is-a-license', question: 'What is a license, and when is it used up?' },
  { id: 'where-are-results-kept', question: 'Who sees the results of my students?' },
  { id: 'which-browsers', question: 'Which browsers and devices work?' },
] as const;

export const Questions = () => (
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
      {questions.map(({ id, question }) => (
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
