/* The banners at the top of the dashboard and of the students (A sections 2 and 8). */

/** Of a program whose subscription ended: a sentence with the fragment that the specification gives (C97). */
export const subscriptionExpired = (program: 'Reading' | 'Math'): string => `Your ${program} subscription has expired.`;

export const licensesExceeded = (program: 'Reading' | 'Math'): string =>
  `You have more active ${program} students than licenses: the student limit is exceeded.`;

/** What ends the block of the exercises; `excess` licenses are too many. */
export const exercisesBlocked = (program: 'Reading' | 'Math', excess: number): string =>
  excess === 1
    ? `${program} exercises are blocked until 1 license is deleted or archived, or more are bought.`
    : `${program} exercises are blocked until ${excess} licenses are deleted or archived, or more are bought.`;

/** Of licenses that were ordered and are not there yet. */
export const licensesAwaited = (program: 'Reading' | 'Math', awaited: number): string =>
  awaited === 1
    ? `Your order of 1 ${program} license is being confirmed: it counts as soon as it is.`
    : `Your order of ${awaited} ${program} licenses is being confirmed: they count as soon as it is.`;

/** @param date as it is shown, such as 'Dec 1, 2026' */
export const subscriptionExpires = (date: string): string => `Your subscription will expire on ${date}.`;

interface LicenseCounts {
  readonly math: number;
  readonly reading: number;
}

const licensesText = ({ reading, math }: LicenseCounts): string => `${reading} reading and ${math} math licenses`;

/** What ends with a subscription that expires, or with a trial. */
export const licensesEnd = (ends: LicenseCounts, isTrial: boolean): string =>
  `${licensesText(ends)} of your ${isTrial ? 'trial' : 'subscription'} end then.`;

/** What the subscriptions have that count from then on; licenses that others share are not among them. */
export const licensesLeft = (left: LicenseCounts): string =>
  left.reading + left.math === 0
    ? 'You have no subscription after that.'
    : `After that your subscriptions have ${licensesText(left)}.`;
