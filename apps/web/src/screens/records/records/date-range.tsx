import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addressOf, askedRange, type DayRange, rangeError, rangeOf, wholeDay } from './date-range-rules.ts';
import type { RecordsSearch } from './records-search.ts';

interface DateRangeProps {
  /** Days of the first and the latest reading. */
  first: CalendarDay;
  last: CalendarDay;
  search: RecordsSearch;
}

/** Selects the days of the Reading Progress chart. The selection is in the address. */
export const DateRange = ({ first, last, search }: DateRangeProps) => {
  const navigate = useNavigate();
  const asked = askedRange(search, first, last);
  const range = rangeOf(search, first, last);
  // A reversed range stays as typed, or as in the address, until it is corrected.
  const [typed, setTyped] = useState<{ readonly days: DayRange; readonly side: keyof DayRange } | null>(
    rangeError(asked, 'from') ? { days: asked, side: 'from' } : null,
  );
  const shown = typed?.days ?? range;
  const go = (days: Pick<RecordsSearch, 'from' | 'to'>) => {
    const { from: _from, to: _to, ...others } = search;
    setTyped(null);
    void navigate({ to: '.', search: { ...others, ...days }, replace: true, resetScroll: false });
  };
  const choose = (side: keyof DayRange, text: string) => {
    const day = wholeDay(text);
    if (day === null) return;
    const days = { ...shown, [side]: day };
    if (rangeError(days, side)) setTyped({ days, side });
    else go(addressOf(days, first, last));
  };
  const isWhole = !typed && range.from === first && range.to === last;
  const isOutside = !typed && (range.from > last || range.to < first);
  const problem = typed ? rangeError(typed.days, typed.side) : undefined;
  return (
    <fieldset aria-label="Days shown" className="flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      {(['from', 'to'] as const).map((side) => (
        <DayField
          key={side}
          label={side === 'from' ? 'From' : 'To'}
          day={shown[side]}
          min={first}
          max={last}
          error={typed?.side === side ? problem : undefined}
          onDay={(text) => choose(side, text)}
        />
      ))}
      {/* Aligned with the fields, below their labels. */}
      <Button
        onClick={() => go({})}
        disabledReason={isWhole ? 'All readings are shown.' : undefined}
        className="mt-[1.65rem] max-card:mt-0"
      >
        Whole time
      </Button>
      <p role="status" className={isOutside ? 'w-0 min-w-full' : 'sr-only'}>
        {isOutside && 'No stories in these days.'}
      </p>
      <AlertRegion kind="plain" className="sr-only">
        {problem}
      </AlertRegion>
    </fieldset>
  );
};

interface DayFieldProps {
  label: string;
  day: CalendarDay;
  min: CalendarDay;
  max: CalendarDay;
  error: string | undefined;
  onDay: (text: string) => void;
}

/** A day that may be incomplete until the field is left; then it shows the effective one. */
const DayField = ({ label, day, min, max, error, onDay }: DayFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const showDay = () => {
    if (input.current && input.current.value !== day) input.current.value = day;
  };
  useEffect(showDay, [day]);
  return (
    <TextField
      ref={input}
      className="max-w-44"
      type="date"
      label={label}
      defaultValue={day}
      min={min}
      max={max}
      error={error}
      onChange={(event) => onDay(event.target.value)}
      onBlur={showDay}
    />
  );
};
