import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { findQuestions, withoutTrials } from './find-questions.ts';
import { QuestionDetails } from './question-details.tsx';
import { questionSections } from './questions/question-sections.ts';

/** Expands the question in the address and scrolls to it. */
const useLinkedQuestion = (): void => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash);
    const details = answer?.closest('details');
    if (!details) return;
    details.open = true;
    const summary = details.querySelector('summary');
    summary?.scrollIntoView({ block: 'start' });
    summary?.focus({ preventScroll: true });
  }, [hash]);
};

/** Rendered only with scripts, which the search needs. Text typed before hydration is searched immediately. */
const SearchField = ({ onSearch }: { onSearch: (typed: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value) onSearch(input.current.value);
  }, [onSearch]);
  return (
    <label className="relative block max-w-md noscript:hidden print:hidden">
      <span className="sr-only">Search the questions</span>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        <Icon name="search" size={18} />
      </span>
      <input
        ref={input}
        type="search"
        placeholder="Search the questions"
        autoComplete="off"
        maxLength={maxTextLength}
        onChange={(event) => onSearch(event.target.value)}
        className={`${controlClass(false)} pl-10`}
      />
    </label>
  );
};

/** The frequently asked questions in five sections, with a search (B section 2.8). */
export const QuestionsScreen = () => {
  const [typed, setTyped] = useState('');
  useLinkedQuestion();
  const all = useTrial() === null ? withoutTrials(questionSections) : questionSections;
  const { sections, count, hasAllWords } = findQuestions(all, typed);
  const isSearching = typed.trim() !== '';
  return (
    <div className="max-w-3xl">
      <PageHeader title="Frequently asked questions">
        <p>
          Not here?{' '}
          <Link to="/help" className="link">
            Ask us
          </Link>
        </p>
      </PageHeader>
      <SearchField onSearch={setTyped} />
      <p role="status" className="min-h-7 pt-1.5 text-muted text-sm print:hidden">
        {isSearching &&
          !hasAllWords &&
          `No question has all these words.${count > 0 ? ' These have some of them.' : ''}`}
        {isSearching && hasAllWords && (count === 1 ? '1 question' : `${count} questions`)}
      </p>
      {count === 0 && (
        <p className="py-4">
          Try another word, or{' '}
          <Link to="/help" className="link">
            ask us
          </Link>
          .
        </p>
      )}
      <div className="grid gap-9 pt-2">
        {sections.map(({ id, title, questions }) => (
          <SiteSection key={id} id={id} title={title}>
            <div className="border-line border-t">
              {questions.map((question) => (
                <QuestionDetails key={question.id} question={question} />
              ))}
            </div>
          </SiteSection>
        ))}
      </div>
    </div>
  );
};
