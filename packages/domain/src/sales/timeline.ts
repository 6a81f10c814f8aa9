import { addDays, addYears, type CalendarDay, daysBetween, parseCalendarDay } from '../kernel/calendar-day.ts';
import { type Program, programs } from '../students/licenses/program.ts';

/** A subscription, or an order for one, from its first to its last day. */
export interface TimelinePeriod {
  readonly id: string;
  readonly startDay: CalendarDay;
  readonly expirationDay: CalendarDay;
  /** The subscription that it extends; null for none. */
  readonly extendsId: string | null;
  readonly reading: number;
  readonly math: number;
}

/** Shares of the shown time, from 0 to 1. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Days between subscriptions on which nobody has a license of these programs. */
export interface Gap {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** Empty means all programs that the organization has. */
  readonly programs: readonly Program[];
}

export interface Timeline<Of> {
  /** Each lane holds a subscription with its extensions, in order. */
  readonly lanes: readonly (readonly (Span & { readonly period: Of })[])[];
  /** Those that are not over, in order. */
  readonly gaps: readonly (Span & Gap)[];
  /** The first days of the months or years that are marked. */
  readonly ticks: readonly { readonly day: CalendarDay; readonly at: number }[];
  readonly today: number;
}

/** More months than these are marked by year. */
const maxMonths = 40;

const monthOf = (day: CalendarDay, later = 0): CalendarDay => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  const text = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  return parseCalendarDay(text) ?? day;
};

const byStart = (one: TimelinePeriod, other: TimelinePeriod): number => one.startDay.localeCompare(other.startDay);

/** The days without licenses between the first and the last of some periods. */
const gapsBetween = (periods: readonly TimelinePeriod[]): readonly Omit<Gap, 'programs'>[] => {
  let lastDay = periods[0]?.expirationDay;
  return periods.flatMap(({ startDay, expirationDay }) => {
    if (lastDay === undefined) return [];
    const gap = { firstDay: addDays(lastDay, 1), lastDay: addDays(startDay, -1) };
    if (expirationDay > lastDay) lastDay = expirationDay;
    return gap.firstDay <= gap.lastDay ? [gap] : [];
  });
};

/** The gaps that are not over. A gap of every program that the organization has is one gap. */
const gapsOf = (periods: readonly TimelinePeriod[], today: CalendarDay): readonly Gap[] => {
  const had = programs.filter((program) => periods.some((each) => each[program] > 0));
  const found = had.flatMap((program) =>
    gapsBetween(periods.filter((each) => each[program] > 0)).map((gap) => ({ ...gap, program })),
  );
  const days = [...new Set(found.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`))].sort();
  return days.flatMap((of) => {
    const same = found.filter(({ firstDay, lastDay }) => `${firstDay} ${lastDay}` === of);
    const [gap] = same;
    if (!gap || gap.lastDay < today) return [];
    const { program: _, ...shared } = gap;
    return [{ ...shared, programs: same.length === had.length ? [] : same.map(({ program }) => program) }];
  });
};

/** Where subscriptions, gaps and months lie in the shown time: from a year ago, if they go back that far. */
export const timelineOf = <Of extends TimelinePeriod>(given: readonly Of[], today: CalendarDay): Timeline<Of> => {
  const earliest = monthOf(addYears(today, -1));
  const periods = given.filter(({ expirationDay }) => expirationDay >= earliest).toSorted(byStart);
  const first = [today, ...periods.map(({ startDay }) => startDay)].toSorted()[0] ?? today;
  const last = [today, ...periods.map(({ expirationDay }) => expirationDay)].toSorted().at(-1) ?? today;
  const from = first < earliest ? earliest : monthOf(first);
  const to = monthOf(last, 1);
  const share = (day: CalendarDay): number => Math.max(0, daysBetween(from, day) / daysBetween(from, to));
  const spanOf = (firstDay: CalendarDay, lastDay: CalendarDay): Span => ({
    start: share(firstDay),
    end: share(addDays(lastDay, 1)),
  });

  const lanes: (Span & { period: Of })[][] = [];
  for (const period of periods) {
    const bar = { ...spanOf(period.startDay, period.expirationDay), period };
    const lane = lanes.find((bars) => bars.at(-1)?.period.id === period.extendsId);
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }

  const months: CalendarDay[] = [];
  for (let month = from; month < to; month = monthOf(month, 1)) months.push(month);
  const step = months.length > maxMonths ? 12 : 3;
  return {
    lanes,
    gaps: gapsOf(periods, today).map((gap) => ({ ...gap, ...spanOf(gap.firstDay, gap.lastDay) })),
    ticks: months
      .filter((month) => (Number(month.slice(5, 7)) - 1) % step === 0)
      .map((day) => ({ day, at: share(day) })),
    today: share(today),
  };
};
