import { findToday } from '@sixty/contract/exercises/today.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The students of a day, in the teacher's order. */
export const todayQuery = (day: CalendarDay) =>
  queryOptions({ queryKey: ['today', day], queryFn: () => call(findToday, { day }) });
