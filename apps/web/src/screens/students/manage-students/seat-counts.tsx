import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { licenseAvailabilityQuery } from '../../../api/queries.ts';
import { placesText } from '../../../components/students/student-form/program-choice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Licenses available, by program, negative after an expiry; and what the user's student limit leaves. */
export const SeatCounts = () => {
  const { data, isError } = useQuery(licenseAvailabilityQuery());
  if (isError && !data) return null;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-sm">Available licenses</span>
      <dl className="contents">
        {programs.map((program) => (
          <div key={program} className="flex items-center gap-1.5">
            <dt>
              <Badge tone={program}>{programTitle(program)}</Badge>
            </dt>
            <dd
              className={
                data && data[program].available < 0
                  ? 'numbers font-semibold text-danger'
                  : 'numbers font-semibold text-ink'
              }
            >
              {data ? data[program].available : <Skeleton className="h-5 w-6" />}
            </dd>
          </div>
        ))}
      </dl>
      {data && data.placesLeft !== null && <span className="text-sm">{placesText(data.placesLeft)}</span>}
    </div>
  );
};
