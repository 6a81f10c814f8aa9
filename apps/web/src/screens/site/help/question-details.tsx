import { SiteText } from '../../../components/site/site/site-text.tsx';
import type { Question } from './questions/question.ts';

/** A question that expands to its answer, with a link to itself; in print all are expanded. */
export const QuestionDetails = ({ question: { id, question, answer } }: { question: Question }) => (
  <details className="group border-line border-b print:details-content:[content-visibility:visible] print:break-inside-avoid">
    <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
      {question}
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 shrink-0 fill-none stroke-2 stroke-muted transition-transform group-open:rotate-180 print:hidden"
      >
        <path d="M5 7.5l5 5 5-5" />
      </svg>
    </summary>
    {/* Browsers expand it for a link to its content, also without scripts. */}
    <div id={id} className="grid max-w-prose scroll-mt-24 gap-3 pt-1 pb-4 text-muted">
      {answer.map((paragraph) => (
        <p key={paragraph}>
          <SiteText text={paragraph} />
        </p>
      ))}
      <p className="text-sm print:hidden">
        <a
          href={`#${id}`}
          aria-label={`Link to this question: ${question}`}
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-2 hover:text-ink"
        >
          Link to this question
        </a>
      </p>
    </div>
  </details>
);
