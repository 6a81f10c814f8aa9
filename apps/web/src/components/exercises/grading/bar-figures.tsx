import { countedErrors, responsesOf } from '@sixty/domain/exercises/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { type ReactNode, useId } from 'react';
import { useAttempt, useAttemptStore } from './attempt-store.ts';
import { useSeconds } from './use-seconds.ts';

/* The figures of a bar with the container `bar`. */

const labelClass = 'text-muted text-xs short:leading-3 bar-tiny:text-[0.5rem] bar-tiny:leading-tight';
const valueClass = 'numbers font-semibold text-2xl max-tablet:bar-row:text-xl short:text-xl bar-tiny:text-base';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-[48px] justify-items-center whitespace-nowrap">
    <span className={labelClass}>{label}</span>
    <span className={`${valueClass} leading-[max(44px,1.2em)] short:leading-8`}>{children}</span>
  </div>
);

/** How many items were read, of how many. */
export const ResponseCount = () => {
  const responses = useAttempt(({ attempt }) => responsesOf(attempt));
  const itemCount = useAttempt(({ attempt }) => attempt.itemCount);
  return (
    <Figure label="Responses">
      <output aria-label="Responses">{responses}</output>
      <span className="font-normal text-base text-muted bar-tiny:sr-only"> / {itemCount}</span>
    </Figure>
  );
};

export const ErrorCount = () => {
  const errors = useAttempt(({ attempt }) => countedErrors(attempt).length);
  return (
    <Figure label="Errors">
      {/* A fixed size for any count, so that a mark changes the layout of this number only. */}
      <output
        aria-label="Errors"
        className="block h-[max(44px,1.2em)] w-12 text-center contain-strict short:h-8 bar-tiny:w-[48px]"
      >
        {errors}
      </output>
    </Figure>
  );
};

/** The running clock, or the field for a typed time while it is stopped. */
export const TimeField = ({ running }: { running: boolean }) => {
  const store = useAttemptStore();
  const seconds = useSeconds();
  const typed = useAttempt(({ typedTime }) => typedTime);
  const id = useId();
  return (
    <div className="grid justify-items-center">
      <label htmlFor={id} className={labelClass}>
        Time (s)
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxSeconds}
        step={1}
        required
        readOnly={running}
        aria-invalid={typed !== null || undefined}
        value={typed ?? seconds}
        onChange={(event) => store.typeTime(event.target.value)}
        // A mouse wheel over a focused number field changes the number by accident.
        onWheel={(event) => event.currentTarget.blur()}
        className={`${valueClass} h-[max(44px,1.2em)] rounded-md border border-line-strong bg-surface text-center focus-visible:outline-offset-0 read-only:border-transparent aria-invalid:border-danger aria-invalid:text-danger short:h-8 w-16 bar-wide:w-20 bar-tiny:w-[72px]`}
      />
    </div>
  );
};
