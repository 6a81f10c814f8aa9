import type { PracticeReading, PracticeResult } from '@sixty/contract/exercises/grader-practice.ts';
import type { Marks } from '@sixty/domain/exercises/grader-practice/agreement.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { practiceReadingQuery } from '../../../../api/grader-practice-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { BackLink } from '../../../../components/frame/back-link.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { PracticeGrading } from './practice-grading.tsx';
import { PracticeResultView } from './practice-result.tsx';

/** A scripted reading to grade. Another number remounts it. */
export const PracticeScreen = ({ number }: { number: number }) => <OneReading key={number} number={number} />;

const OneReading = ({ number }: { number: number }) => {
  const { data: reading, error, isFetching, refetch } = useQuery(practiceReadingQuery(number));
  if (reading) return <Attempts reading={reading} />;
  return (
    <>
      <PageHeader title="Grader practice">
        <BackLink to="/grader-practice">All readings</BackLink>
      </PageHeader>
      {error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Opening the reading" />
      )}
    </>
  );
};

/** Grading and its result by turns. */
const Attempts = ({ reading }: { reading: PracticeReading }) => {
  const [graded, setGraded] = useState<{ readonly marks: Marks; readonly result: PracticeResult } | null>(null);
  if (graded) return <PracticeResultView reading={reading} {...graded} onAgain={() => setGraded(null)} />;
  return <PracticeGrading reading={reading} onGraded={(marks, result) => setGraded({ marks, result })} />;
};
