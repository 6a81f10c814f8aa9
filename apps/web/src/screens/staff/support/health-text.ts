import { formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';
import type { JobsHealth } from './support-queries.ts';

/** What is due for longer than this is late: schedules run every minute or hour, and a message is sent in seconds. */
const lateAfterMs = {
  message: 5 * 60_000,
  orders: 15 * 60_000,
  'expiry-notices': 2 * 3_600_000,
  'purchase-orders': 24 * 3_600_000,
  chat: 15 * 60_000,
};

export const momentOf = (instant: string | null): string =>
  instant === null ? '' : `${formatDayOf(instant)}, ${formatTimeOf(instant)}`;

export const countText = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, one: string, several: string): string =>
  `${countText(count)} ${count === 1 ? one : several}`;

const dueTroubles: Readonly<Record<JobsHealth['due'][number]['name'], (waiting: number, since: string) => string>> = {
  orders: (waiting, since) => `${counted(waiting, 'order waits', 'orders wait')} to be settled since ${since}.`,
  'purchase-orders': (waiting, since) =>
    `${counted(waiting, 'purchase order waits', 'purchase orders wait')} to be approved since ${since}.`,
  'expiry-notices': (waiting, since) =>
    `${counted(waiting, 'notice of an expiry waits', 'notices of an expiry wait')} since ${since}.`,
  'chat-answers': (waiting, since) =>
    `${counted(waiting, 'chat answer waits', 'chat answers wait')} to be mailed since ${since}.`,
  chats: (waiting, since) =>
    `${counted(waiting, 'conversation waits', 'conversations wait')} for an answer since ${since}.`,
};

/** What is late or failed, in sentences with what to do; empty if all is well. */
export const troublesOf = ({ messages, due, payments }: JobsHealth, now: Date): readonly string[] => {
  const isLate = (oldest: string | null, afterMs: number): oldest is string =>
    oldest !== null && now.getTime() - Date.parse(oldest) > afterMs;
  const failed = messages.reduce((sum, each) => sum + each.failed, 0);
  const late = messages.filter(({ oldest }) => isLate(oldest, lateAfterMs.message));
  const [since] = late.map(({ oldest }) => oldest ?? '').toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return [
    ...(since === undefined
      ? []
      : [
          `Messages do not leave: the oldest has been due since ${momentOf(since)}. Please see whether the mail server is there, and whether a server of the product runs.`,
        ]),
    ...(failed === 0
      ? []
      : [
          `${counted(failed, 'message was', 'messages were')} given up in the last hour. Once the mail server is there, they can be sent again from the customer's page.`,
        ]),
    ...due.flatMap(({ name, waiting, oldest }) => {
      const afterMs = name in lateAfterMs ? lateAfterMs[name as keyof typeof lateAfterMs] : lateAfterMs.chat;
      return isLate(oldest, afterMs) ? [dueTroubles[name](waiting, momentOf(oldest))] : [];
    }),
    ...(payments.unhandled === 0
      ? []
      : [
          `${counted(payments.unhandled, 'event of the payment provider was', 'events of the payment provider were')} not handled. They can be handled again below.`,
        ]),
    ...(payments.unfulfilled === 0
      ? []
      : [
          `${counted(payments.unfulfilled, 'order was', 'orders were')} paid and gave nothing yet. If it stays so for minutes, please look the order up, or give the money back at the provider.`,
        ]),
  ];
};
