import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pricesQuery } from '../../../api/pricing-queries.ts';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HomeSection } from './home-section.tsx';

/** License prices, from the server. */
export const Prices = () => {
  const { data } = useQuery(pricesQuery());
  const prices = data?.prices;
  return (
    <HomeSection
      id="prices"
      title="Prices"
      lead={
        <p className="min-h-12">
          {prices
            ? `From ${dollars(Math.min(prices.reading, prices.math))} per student, for a year. A license is for one student in one program.`
            : 'Per student, for a year. A license is for one student in one program.'}
        </p>
      }
    >
      <div className="grid gap-6">
        <dl className="grid gap-x-10 gap-y-6 tablet:grid-cols-2">
          {programs.map((program) => (
            <div key={program} className="grid content-start gap-1">
              <dt className="font-semibold text-xl">{programTitle(program)}</dt>
              <dd className="flex min-h-12 flex-wrap items-baseline gap-x-2 text-muted">
                {prices ? (
                  <span className="numbers font-semibold text-4xl text-ink tracking-tight">
                    {dollars(prices[program])}
                  </span>
                ) : (
                  <Skeleton className="h-10 w-20 self-center" />
                )}
                per student and year
              </dd>
            </div>
          ))}
        </dl>
        <Link to="/subscribe" className={`${buttonClass()} justify-self-start`}>
          See what is included
        </Link>
      </div>
    </HomeSection>
  );
};
