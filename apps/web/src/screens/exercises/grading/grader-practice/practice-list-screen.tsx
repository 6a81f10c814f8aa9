import type { ListedReading } from '@sixty/contract/exercises/grader-practice.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { practiceListQuery } from '../../../../api/grader-practice-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { formatDayOf } from '../../../../components/dates/format-date.ts';
import { BackLink } from '../../../../components/frame/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';

/** The twelve readings, with the user's own figures. */
export const PracticeListScreen = () => {
  const { data, error, isFetching, refetch } = useQuery(practiceListQuery());
  return (
    <div className="max-w-3xl">
      <PageHeader title="Grader practice">
        <BackLink to="/dashboard">Dashboard</BackLink>
      </PageHeader>
      <div className="grid gap-2 pb-5">
        <p>
          Grade twelve readings with made-up readers. Captions say what is heard; tap what counts as an error, and set
          the last word read, as with a student. Then see how you compare with the key.
        </p>
        <p className="text-muted">
          A reading is passed with 95% agreement, word by word, and four of five errors found. No result is recorded,
          and your figures stay with you: a Licensee sees only whether you passed all twelve.
        </p>
        <p>
          What counts is in the{' '}
          <a href="/file/instructions" target="_blank" rel="noreferrer" className="link">
            reading guide<span className="sr-only"> (PDF, opens in a new tab)</span>
          </a>{' '}
          and the{' '}
          <a href="/file/math_instructions" target="_blank" rel="noreferrer" className="link">
            math guide<span className="sr-only"> (PDF, opens in a new tab)</span>
          </a>
          .
        </p>
      </div>
      {data ? (
        <>
          {data.isReady && (
            <p className="pb-3 font-medium text-success">You have passed all twelve. You are ready to grade.</p>
          )}
          <ol className="grid">
            {data.readings.map((reading) => (
              <ReadingItem key={reading.number} reading={reading} />
            ))}
          </ol>
        </>
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={12} label="Loading the readings" />
      )}
    </div>
  );
};

const ReadingItem = ({ reading }: { reading: ListedReading }) => {
  const { number, title, type, reader, best, latest, passedAt } = reading;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-2 hover:bg-sunken">
      <span className="grid min-w-0 grow basis-60">
        <Link
          to="/grader-practice/$number"
          params={{ number: String(number) }}
          className="stretched inline-flex min-h-7 items-center font-medium"
        >
          {number}. {title}
        </Link>
        <span className="text-muted text-sm">
          {exerciseTypeTitle[type]} · {reader}
        </span>
      </span>
      {best !== null && (
        <span className="numbers text-muted text-sm">
          Latest {latest}%, best {best}%
        </span>
      )}
      {passedAt !== null && (
        <Badge tone="success">
          <Icon name="check" size={14} />
          Passed {formatDayOf(passedAt)}
        </Badge>
      )}
    </li>
  );
};
