import './practice-print.css';
import '../../../components/exercises/exercise-text/exercise-text.css';
import { type ExerciseType, isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { studentQuery } from '../../../api/queries.ts';
import { missedQuery } from '../../../api/records-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { DevicePageSettings } from '../../../components/exercises/exercise-text/device-page-settings.tsx';
import { shownItem } from '../../../components/exercises/exercise-text/exercise-layout.ts';
import {
  deviceReadingSettings,
  largestSize,
  loadReadingFont,
} from '../../../components/exercises/exercise-text/reading-settings.ts';
import { useLeaveOnRefusal } from '../../../components/students/student/use-leave-on-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useStore } from '../../../ui/store.ts';
import { practiceCards } from './practice-cards.ts';

interface PracticeScreenProps {
  studentId: string;
  type: ExerciseType;
  /** The first day of the results included; all without one. */
  from: string | undefined;
}

/** A student's hard items, one card each, to read together without a clock. Nothing is recorded. */
export const PracticeScreen = ({ studentId, type, from }: PracticeScreenProps) => {
  const { data: student } = useQuery(studentQuery(studentId));
  const { data, error, refetch, isFetching } = useQuery({
    ...missedQuery({ studentID: studentId, type, ...(from !== undefined && { from }) }),
    // No refetch: nothing may move while a student reads.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLeaveOnRefusal(error, data !== undefined);
  const [round, setRound] = useState(1);
  const { size: chosen, font } = useStore(deviceReadingSettings);
  const size = chosen ?? largestSize;
  useEffect(() => loadReadingFont(font), [font]);
  const cards = data && practiceCards(data.items, round);
  const noun = itemNoun(type);
  const verb = isMathOperation(type) ? 'solve' : 'read';
  return (
    <div className="practice-sheet">
      <PageHeader
        title="Practice"
        tabTitle={`Practice, ${exerciseTypeTitle[type]}`}
        actions={
          <div className="flex flex-wrap items-center gap-2.5 print:hidden">
            <Button
              onClick={() => setRound(round + 1)}
              disabledReason={cards && cards.length > 1 ? undefined : 'There is nothing to mix.'}
            >
              Mix
            </Button>
            <Button
              icon="print"
              onClick={() => window.print()}
              disabledReason={cards && cards.length > 0 ? undefined : 'There is nothing to print.'}
            >
              Print cards
            </Button>
            <Menu
              label={
                <>
                  <Icon name="text-size" />
                  Text
                </>
              }
            >
              <DevicePageSettings shownSize={size} />
            </Menu>
          </div>
        }
      >
        <span className="flex flex-wrap items-center gap-x-5">
          <Link
            to={recordsPath(type)}
            search={{ id: studentId }}
            className="link inline-flex min-h-11 items-center gap-1.5 print:hidden"
          >
            <Icon name="arrow-left" size={16} />
            Records
          </Link>
          <span>
            {student && `${student.name} · `}
            {exerciseTypeTitle[type]}
          </span>
        </span>
      </PageHeader>
      {cards && cards.length > 0 && (
        <div className="grid gap-5">
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <span className="text-lg">
              I {verb}. We {verb}. You {verb}.
            </span>
            <span className="text-muted print:hidden">No clock runs and nothing is recorded.</span>
          </p>
          <ol
            aria-label={`${exerciseTypeTitle[type]}: hard ${noun}s`}
            lang="en"
            data-size={size}
            data-font={font}
            className="exercise-text practice-cards paper grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3"
          >
            {cards.map((item) => (
              <li
                key={item}
                className="wrap-anywhere grid min-h-28 place-items-center rounded-lg border border-line-strong bg-surface px-4 py-3 text-center text-ink"
              >
                {shownItem(type, item)}
              </li>
            ))}
          </ol>
        </div>
      )}
      {cards?.length === 0 && (
        <p className="max-w-prose text-lg">Nothing to practice: no {noun} was missed often in this time.</p>
      )}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label="Loading the cards" />}
    </div>
  );
};
