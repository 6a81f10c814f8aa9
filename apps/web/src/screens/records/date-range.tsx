import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useNavigate } from '@tanstack/react-router';
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
  const choose = (side: 'from' | 'to', text: string) => {
    const chosen = rangeAfter(range, side, text, first, last);
    if (chosen) go(chosen);
  };
  const go = (days: Pick<RecordsSearch, 'from' | 'to'>) => {
    const { from: _from, to: _to, ...others } = search;
    void navigate({ to: '.', search: { ...others, ...days }, replace: true, resetScroll: false });
  };
  const isWhole = range.from === first && range.to === last;
  return (
    <fieldset aria-label="Days shown" className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      <TextField
        // What was typed in part is left behind when the range changes otherwise.
        key={`from ${range.from}`}
        type="date"
        label="From"
        defaultValue={range.from}
        min={first}
        max={range.to}
        onChange={(event) => choose('from', event.target.value)}
      />
      <TextField
        key={`to ${range.to}`}
        type="date"
        label="To"
        defaultValue={range.to}
        min={range.from}
        max={last}
        onChange={(event) => choose('to', event.target.value)}
      />
      <Button onClick={() => go({})} disabledReason={isWhole ? 'All readings are shown.' : undefined}>
        Whole time
      </Button>
    </fieldset>
  );
};
