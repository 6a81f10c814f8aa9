import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findMissed } from '@sixty/contract/records/records.ts';
import { type ExerciseType, isMathOperation, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { hardVerdict, isHard, recentSince } from '@sixty/domain/records/hard-items.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { missedQuery } from '../../../../api/records-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { localToday } from '../../../../components/dates/local-today.ts';
import { errorKindsText } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { practicePath } from '../../../../components/exercises/exercise/practice-path.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { RecordFold } from '../folds/record-fold.tsx';
import { HardFacts } from './hard-facts.tsx';
import { HardList } from './hard-list.tsx';
import { hardFact, hardRule, leftOutText, verdictText } from './hard-text.ts';

interface HardSectionProps {
  studentId: string;
  type: ExerciseType;
}

/** A student's hard items in one type of exercise: the most missed, kinds of errors, and facts. */
export const HardSection = ({ studentId, type }: HardSectionProps) => {
  const [time, setTime] = useState<'lately' | 'all'>('lately');
  const from = time === 'lately' ? { from: recentSince(localToday()) } : {};
  const { data, error, refetch, isFetching } = useQuery(missedQuery({ studentID: studentId, type, ...from }));
  const noun = itemNoun(type);
  const hard = data?.items.filter(isHard).length ?? 0;
  return (
    <RecordFold name="hard" title="What is hard" fact={data && hardFact(hardVerdict(data.results, hard), hard, noun)}>
      <div className="grid gap-4 print:block print:space-y-2.5">
        <header>
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <fieldset aria-label="Time" className="inline-flex">
              {(['lately', 'all'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={time === each}
                  onClick={() => setTime(each)}
                  className={segmentClass()}
                >
                  {each === 'lately' ? 'Last 6 weeks' : 'All'}
                </button>
              ))}
            </fieldset>
            {hard > 0 && (
              <Link to={practicePath(type)} search={{ id: studentId, ...from }} className={buttonClass()}>
                Practice these
                <Icon name="arrow-right" size={18} />
              </Link>
            )}
          </div>
          <p className="hidden w-full print:block">{time === 'lately' ? 'In the last 6 weeks' : 'In all results'}</p>
        </header>
        {data && <Hard data={data} type={type} noun={noun} />}
        {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} label="Counting what was missed" />}
      </div>
    </RecordFold>
  );
};

const Hard = ({ data, type, noun }: { data: OutputOf<typeof findMissed>; type: ExerciseType; noun: ItemNoun }) => {
  const hard = data.items.filter(isHard);
  const verdict = verdictText(hardVerdict(data.results, hard.length), data.results, noun);
  const kindsText = errorKindsText(data.errorKinds, noun);
  const leftOut = leftOutText(data.leftOut);
  return (
    <div className="grid gap-5 print:block print:space-y-2.5">
      <div aria-live="polite" className="grid gap-4">
        {verdict !== null && <p className="max-w-prose text-lg">{verdict}</p>}
        {hard.length > 0 && <HardList items={hard} noun={noun} tint={programOf(type)} />}
      </div>
      {isMathOperation(type) && data.facts.length > 0 && <HardFacts operation={type} facts={data.facts} />}
      <div className="grid max-w-prose gap-1 text-muted text-sm">
        {kindsText !== '' && <p>What was said for the errors: {kindsText}.</p>}
        {hard.length > 0 && <p>{hardRule(noun)}</p>}
        {leftOut !== null && <p>{leftOut}</p>}
      </div>
    </div>
  );
};
