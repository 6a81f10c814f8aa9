import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { firstOfLetterSounds } from '@sixty/domain/exercises/progression/placement.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exerciseListPath, exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { adviceTexts } from './advice-texts.ts';
import { VerdictList } from './verdict-list.tsx';

interface AdviceProps {
  code: PopupCode;
  studentId: string;
}

/** The advice of a pop-up without its title: what to know, what to say, and what counts as an error. */
export const Advice = ({ code, studentId }: AdviceProps) => {
  const { paragraphs, outcomes, say, verdicts } = adviceTexts[code];
  const whats = (error: boolean) => verdicts.filter((verdict) => verdict.error === error).map(({ what }) => what);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{keepingParts(paragraph)}</p>
      ))}
      <p className="rounded-md bg-sunken px-3.5 py-2.5">
        <span className="text-muted">Say: </span>“{say}”
      </p>
      {outcomes && (
        <dl className="grid gap-2">
          {outcomes.map(({ result, next }) => (
            <div key={result}>
              <dt className="font-medium">{result}</dt>
              <dd>{next}</dd>
            </div>
          ))}
        </dl>
      )}
      {verdicts.length > 0 && (
        <div className="grid gap-x-6 gap-y-3 card:grid-cols-2">
          <VerdictList error items={whats(true)} />
          <VerdictList error={false} items={whats(false)} />
        </div>
      )}
      {code === 'placement' && <AlphabetLinks studentId={studentId} />}
      {code === 'made-up-words' && (
        <Link to={exerciseListPath('phonics/phonics')} search={{ id: studentId }} className={linkClass}>
          Choose another exercise
        </Link>
      )}
    </>
  );
};

/** Keeps a hyphenated word, such as nap-kin, on one line. */
const keepingParts = (text: string): ReactNode =>
  text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

const linkClass = 'link inline-flex min-h-11 w-fit items-center';

const AlphabetLinks = ({ studentId }: { studentId: string }) => (
  <p className="-mt-3 flex flex-wrap gap-x-6">
    <Link to={exerciseListPath('phonics/alphabet')} search={{ id: studentId }} className={linkClass}>
      Alphabet list
    </Link>
    <Link
      to={exercisePath({ type: 'phonics/alphabet', number: firstOfLetterSounds })}
      search={{ id: studentId }}
      className={linkClass}
    >
      Letter sounds, from {firstOfLetterSounds}
    </Link>
  </p>
);
