import { isImpossiblyFast } from '@sixty/domain/exercises/plausible-speed.ts';
import { errorsPerMinute, type Score, toOneDecimal } from '@sixty/domain/exercises/scoring.ts';
import { useEffect, useRef } from 'react';
import { missedClass } from '../../../../components/exercises/exercise-text/missed-class.ts';
import { useSize } from '../../../../components/records/chart/use-size.ts';
import { ExampleChart } from '../example/example-chart.tsx';
import { ExampleLegend } from '../example/example-legend.tsx';
import { ExampleTable } from '../example/example-table.tsx';
import { passage } from './passage.ts';
import { accuracyPercent, correctPerMinute, resultText } from './trial-text.ts';

interface TrialReadingResultProps {
  score: Score;
  /** Indexes of the missed words. */
  missed: readonly number[];
}

/** The result of the reading: figures, the missed words, and its place beside an example. */
export const TrialReadingResult = ({ score, missed }: TrialReadingResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [room, size] = useSize();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const mine = { correct: correctPerMinute(score), errors: toOneDecimal(errorsPerMinute(score)) };
  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-1.5">
        <h3 ref={heading} tabIndex={-1} className="flex flex-wrap gap-x-8 gap-y-1 outline-none">
          <Figure value={String(mine.correct)} of="words correct per minute" />{' '}
          <Figure value={`${accuracyPercent(score)}%`} of="accuracy" />
        </h3>
        <p>
          {resultText(score)}
          {isImpossiblyFast(passage.type, score) && ' Nobody reads that fast. Was that the last word?'}
        </p>
        {missed.length > 0 && <MissedWords missed={missed} />}
      </div>
      <figure className="grid gap-2">
        <figcaption className="text-muted text-sm">
          Your reading next to an example: eight weeks of a made-up second grader.
        </figcaption>
        <div ref={room} className="h-40 tablet:h-44 min-w-0 overflow-hidden">
          {size && <ExampleChart size={size} mine={mine} />}
        </div>
        <ExampleLegend />
        <ExampleTable mine={mine} />
      </figure>
    </div>
  );
};

const MissedWords = ({ missed }: { missed: readonly number[] }) => (
  <p className="text-muted">
    Missed:{' '}
    {missed.map((item, index) => (
      <span key={item}>
        {index > 0 && ' '}
        <mark className={`font-andika ${missedClass}`}>{bareWord(passage.responses[item] ?? '')}</mark>
      </span>
    ))}
  </p>
);

const bareWord = (word: string): string => word.replace(/[^\p{L}]+$/u, '');

const Figure = ({ value, of }: { value: string; of: string }) => (
  <span className="flex items-baseline gap-2">
    <span className="numbers font-semibold text-4xl tracking-tight">{value}</span>{' '}
    <span className="font-normal text-base text-muted tracking-normal">{of}</span>
  </span>
);
