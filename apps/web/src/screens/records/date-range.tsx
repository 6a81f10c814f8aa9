import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rangeAfter, rangeOf } from './date-range-rules.ts';
import type { RecordsSearch } from './records-search.ts';

interface DateRangeProps {
  /** Days of the first and the latest reading: the range stays within them. */
  first: CalendarDay;
  last: CalendarDay;
  search: RecordsSearch;
}

/** Chooses the days that the Reading Progress shows. The choice is in the address. */
export const DateRange = ({ first, last, search }: DateRangeProps) => {
  const navigate = useNavigate();
  const range = rangeOf(search, first, last);
  const go = (days: Pick<RecordsSearch, 'from' | 'to'>) => {
    const { from: _from, to: _to, ...others } = search;
    void navigate({ to: '.', search: { ...others, ...days }, replace: true, resetScroll: false });
  };
  const choose = (side: 'from' | 'to', text: string) => {
    const chosen = rangeAfter(range, side, text, first, last);
    if (chosen) go(chosen);
  };
  const isWhole = range.from === first && range.to === last;
  return (
    <fieldset aria-label="Days shown" className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      <DayField label="From" day={range.from} min={first} max={range.to} onDay={(text) => choose('from', text)} />
      <DayField label="To" day={range.to} min={range.from} max={last} onDay={(text) => choose('to', text)} />
      <Button onClick={() => go({})} disabledReason={isWhole ? 'All readings are shown.' : undefined}>
        Whole time
      </Button>
    </fieldset>
  );
};

interface DayFieldProps {
  label: string;
  day: CalendarDay;
  min: CalendarDay;
  max: CalendarDay;
  onDay: (text: string) => void;
}

/** A day that may stand half typed until the field is left; it then shows the one that holds. */
const DayField = ({ label, day, min, max, onDay }: DayFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const showDay = () => {
    if (input.current && input.current.value !== day) input.current.value = day;
  };
  useEffect(showDay, [day]);
  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      defaultValue={day}
      min={min}
      max={max}
      onChange={(event) => onDay(event.target.value)}
      onBlur={showDay}
    />
  );
};
