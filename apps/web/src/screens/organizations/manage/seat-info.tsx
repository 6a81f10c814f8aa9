import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { organizationSeatsQuery } from '../../../api/manage-queries.ts';
import { NoLicenses } from '../../../components/students/licenses/no-licenses.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const figures = ['purchased', 'used', 'available'] as const;

const titles = { purchased: 'Purchased', used: 'Used', available: 'Available' } as const;

/** Students purchased, used and available in the organization, by program (B section 2.2). */
export const SeatInfo = () => {
  const { data, isError } = useQuery(organizationSeatsQuery());
  if (isError && !data) return null;
  return (
    <section aria-labelledby="info-heading" className="grid gap-1.5">
      <h2 id="info-heading" className="text-lg">
        Info
      </h2>
      <NoLicenses seats={data} />
      <table className="w-full max-w-sm text-sm">
        <caption className="sr-only">Students purchased, used and available</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              Students
            </th>
            {programs.map((program) => (
              <th key={program} scope="col" className="py-1 pl-2 text-right font-medium">
                <Badge tone={program}>{programTitle(program)}</Badge>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row" className="border-line border-t py-1.5 pr-2 text-left font-normal">
                {titles[figure]}
              </th>
              {programs.map((program) => (
                <td key={program} className="numbers border-line border-t py-1.5 pl-2 text-right">
                  {data ? (
                    <span className={classNames(data[program][figure] < 0 && 'font-semibold text-danger')}>
                      {data[program][figure]}
                    </span>
                  ) : (
                    <Skeleton className="ml-auto h-5 w-6" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
