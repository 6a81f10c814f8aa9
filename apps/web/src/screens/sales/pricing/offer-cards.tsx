import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import type { ReactNode } from 'react';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LicenseCounter } from './license-counter.tsx';

const features = {
  reading: [
    'One-minute exercises from the alphabet and phonics to phrases and stories',
    'Three libraries of stories, for the age of the reader',
    'The next exercise suggested, with the reason',
    'Missed sounds and words found, and practiced line by line',
    'Growth charted, for you and in reports for parents',
  ],
  math: [
    'One-minute exercises in addition, subtraction, multiplication and division',
    'A map of the facts that are hard, for every operation',
    'Practice cards for exactly those facts',
    'Errors seen problem by problem, in every result',
    'Growth charted, for you and in reports for parents',
  ],
} as const satisfies Record<Program, readonly string[]>;

const looks = {
  reading: { edge: 'bg-reading', mark: 'text-reading' },
  math: { edge: 'bg-math', mark: 'text-math' },
} as const;

const Price = ({ price, children }: { price: number | undefined; children: ReactNode }) => (
  <p className="flex min-h-12 flex-wrap items-baseline gap-x-2">
    {price === undefined ? (
      <span role="status">
        <VisuallyHidden>Loading the price</VisuallyHidden>
        <Skeleton className="h-9 w-24" />
      </span>
    ) : (
      <>
        <span className="numbers font-semibold text-4xl tracking-tight">{dollars(price)}</span>
        <span className="text-muted">{children}</span>
      </>
    )}
  </p>
);

interface OfferProps {
  cart: Cart;
  prices: PriceAnswer['prices'] | undefined;
  onChange: (cart: Cart) => void;
}

/** A program with its description, license price and count. */
export const ProgramCard = ({ program, cart, prices, onChange }: OfferProps & { program: Program }) => {
  const title = programTitle(program);
  const { edge, mark } = looks[program];
  return (
    <section
      aria-labelledby={`offer-${program}`}
      className="relative grid grid-rows-[auto_auto_1fr_auto] gap-4 overflow-hidden rounded-lg border border-line bg-surface p-5 pt-6 shadow-raised tablet:p-6 tablet:pt-7"
    >
      <span aria-hidden="true" className={classNames('absolute inset-x-0 top-0 h-1.5', edge)} />
      <h2 id={`offer-${program}`} className={classNames('text-xl', mark)}>
        {title}
      </h2>
      <Price price={prices?.[program]}>per student, for a year</Price>
      <ul className="grid content-start gap-2.5">
        {features[program].map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <span className={classNames('mt-0.5', mark)}>
              <Icon name="check" size={18} />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <LicenseCounter
        label={`${title} licenses`}
        count={cart[program]}
        onChange={(count) => onChange({ ...cart, [program]: count })}
      />
    </section>
  );
};

/** The optional training. */
export const TrainingCard = ({ cart, prices, onChange }: OfferProps) => (
  <section
    aria-labelledby="offer-training"
    className="grid items-end gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 tablet:grid-cols-[1fr_14rem] tablet:p-6"
  >
    <div className="grid gap-1.5">
      <h2 id="offer-training" className="text-lg">
        Training <span className="font-normal text-muted">as an extra</span>
      </h2>
      <p className="max-w-prose text-muted">
        About three hours with one of our trainers, for up to three instructors: how to time, mark and read the charts.{' '}
        {prices && <span className="text-ink">{dollars(prices.training)} for every three instructors.</span>}
      </p>
    </div>
    <LicenseCounter
      label="Trainings for three"
      count={cart.training}
      onChange={(training) => onChange({ ...cart, training })}
    />
  </section>
);
