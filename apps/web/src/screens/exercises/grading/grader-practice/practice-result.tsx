import type { PracticeReading, PracticeResult } from '@sixty/contract/exercises/grader-practice.ts';
import type { Marks } from '@sixty/domain/exercises/grader-practice/agreement.ts';
import { practiceReadings } from '@sixty/domain/exercises/grader-practice/readiness.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { ExerciseText } from '../../../../components/exercises/exercise-text/exercise-text.tsx';
import { useReadingSettings } from '../../../../components/exercises/exercise-text/fitting-size.ts';
import { BackLink } from '../../../../components/frame/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { type ItemLook, itemLooks, practiceRows } from './practice-rows.ts';

interface PracticeResultProps {
  reading: PracticeReading;
  marks: Marks;
  result: PracticeResult;
  onAgain: () => void;
}

/** How the marks compare with the key, word by word, with the reason for each. */
export const PracticeResultView = ({ reading, marks, result, onAgain }: PracticeResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { number, title } = reading;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 pb-8">
      <title>{`Result of ${number}. ${title}, Grader practice - Sixty`}</title>
      <header className="grid gap-1">
        <BackLink to="/grader-practice">Grader practice</BackLink>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {number}. {title}: {result.passed ? 'passed' : 'not yet'}
        </h1>
        <p>{summaryOf(result)}</p>
        {result.isReady && (
          <p className="font-medium text-success">You have passed all twelve. You are ready to grade.</p>
        )}
      </header>
      <NextSteps number={number} passed={result.passed} onAgain={onAgain} />
      <Comparison reading={reading} marks={marks} result={result} />
      <MarkedText reading={reading} marks={marks} result={result} />
    </div>
  );
};

/** What was reached, and what is missing to pass. */
const summaryOf = ({ agreement, alike, items, found, errors, passed }: PracticeResult): string => {
  const reached = `${agreement}% agreement: you and the key judge ${alike} of ${items} alike. You found ${found} of ${errors} errors.`;
  return passed ? reached : `${reached} To pass you need 95%, and four of five errors.`;
};

const NextSteps = ({ number, passed, onAgain }: { number: number; passed: boolean; onAgain: () => void }) => (
  <div className="flex flex-wrap gap-2.5">
    <Button variant={passed ? 'secondary' : 'primary'} onClick={onAgain}>
      Grade it again
    </Button>
    {number < practiceReadings && (
      <Link
        to="/grader-practice/$number"
        params={{ number: String(number + 1) }}
        className={buttonClass(passed ? 'primary' : 'secondary')}
      >
        Next reading
      </Link>
    )}
  </div>
);

type ComparisonProps = Omit<PracticeResultProps, 'onAgain'>;

const Comparison = ({ reading, marks, result }: ComparisonProps) => (
  <section aria-labelledby="comparison" className="grid gap-2">
    <h2 id="comparison" className="text-lg">
      What {reading.reader} did
    </h2>
    <Table caption={`What ${reading.reader} did, and how you and the key judge it`} fixed>
      <TableHead>
        <HeaderCell>What happened</HeaderCell>
        <HeaderCell className="tablet:w-30">Key</HeaderCell>
        <HeaderCell className="tablet:w-34">You</HeaderCell>
        <HeaderCell>Why</HeaderCell>
      </TableHead>
      <TableBody>
        {practiceRows(reading, result, marks).map(({ key, what, expected, yours, alike, why }) => (
          <Row key={key}>
            <Cell className="font-medium max-card:basis-full">{what}</Cell>
            <Cell label="Key">{expected}</Cell>
            <Cell label="You">
              <Badge tone={alike ? 'success' : 'danger'}>
                {yours}
                <span className="sr-only">{alike ? ', like the key' : ', unlike the key'}</span>
              </Badge>
            </Cell>
            <Cell className="text-sm max-card:basis-full">{why}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </section>
);

const looks: Record<ItemLook, { readonly className: string; readonly says: string }> = {
  found: { className: 'rounded-sm bg-success-soft line-through decoration-2', says: 'an error that you found' },
  missed: { className: 'rounded-sm bg-danger-soft underline decoration-2', says: 'an error that you missed' },
  'too-many': {
    className: 'rounded-sm bg-danger-soft underline decoration-2 decoration-dotted',
    says: 'not an error, but marked',
  },
  unread: { className: 'text-muted', says: '' },
  right: { className: '', says: '' },
};

const MarkedText = ({ reading, marks, result: { key } }: ComparisonProps) => {
  const settings = useReadingSettings();
  const compared = useMemo(() => itemLooks(reading.responses.length, key, marks), [reading, key, marks]);
  const renderItem = useCallback(
    (text: string, index: number): ReactNode => {
      const { className, says } = looks[compared[index] ?? 'right'];
      return (
        <span className={className}>
          {text}
          {says && <span className="sr-only"> ({says})</span>}
        </span>
      );
    },
    [compared],
  );
  return (
    <section aria-labelledby="marked" className="grid gap-3">
      <h2 id="marked" className="text-lg">
        Word by word
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(['found', 'missed', 'too-many'] as const).map((look) => (
          <li key={look}>
            <span aria-hidden="true" className={`px-1 ${looks[look].className}`}>
              word
            </span>{' '}
            {looks[look].says}
          </li>
        ))}
      </ul>
      <div className="exercise-page">
        <ExerciseText exercise={reading} {...settings} renderItem={renderItem} />
      </div>
    </section>
  );
};
