import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { addYears, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useQuery } from '@tanstack/react-query';
import { subscriptionsQuery } from '../../../api/pricing-queries.ts';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { localToday } from '../../dates/local-today.ts';

export interface Extended {
  readonly created: string;
  readonly reading: number;
  readonly math: number;
  /** Its last day, and that of the next year, as displayed. */
  readonly lastDay: string;
  readonly nextLastDay: string;
  readonly isOver: boolean;
}

const nextYear = (day: string): string => formatCalendarDay(addYears(parseCalendarDay(day) ?? localToday(), 1));

/**
 * The subscription that the page extends, as the server knows it: the address may be outdated.
 *
 * @param created when it was created; null to extend none.
 * @returns `refusal`, the message with which to leave, if there is no subscription to extend.
 */
export const useExtendedSubscription = (
  created: string | null,
): { readonly extended: Extended | null; readonly refusal: string | null } => {
  const { data, isFetching } = useQuery({ ...subscriptionsQuery(), enabled: created !== null });
  if (created === null || !data) return { extended: null, refusal: created === '' ? missing : null };
  const valid = data.validSubscriptions.filter((each) => each.created === created && !each.trial);
  const expired = data.expiredSubscriptions.filter((each) => each.created === created && !each.trial);
  const found = [...valid, ...expired].find(({ extended }) => extended === 'No');
  if (!found) {
    // Another tab may have extended it a moment ago.
    if (isFetching) return { extended: null, refusal: null };
    const isExtended = valid.length + expired.length > 0;
    return { extended: null, refusal: isExtended ? pricingMessages['extension-exists'] : missing };
  }
  const isOver = expired.includes(found);
  return {
    extended: {
      ...{ created, reading: found.readingLicenses, math: found.mathLicenses, isOver },
      lastDay: formatCalendarDay(found.expirationDay),
      nextLastDay: nextYear(isOver ? localToday() : found.expirationDay),
    },
    refusal: null,
  };
};

const missing = pricingMessages['extension-missing'];
