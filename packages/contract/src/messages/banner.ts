/* The banners at the top of the dashboard and of the students (A sections 2 and 8). */

/** For a program whose subscription ended: a sentence around the fragment of the specification (C97). */
export const subscriptionExpired = (program: 'Reading' | 'Math'): string => `Your ${program} subscription has expired.`;

export const licensesExceeded = (program: 'Reading' | 'Math'): string =>
  `You have more active ${program} students than licenses: the student limit is exceeded.`;

/** How to unblock exercises; `excess` licenses are too many. */
export const exercisesBlocked = (program: 'Reading' | 'Math', excess: number): string =>
  excess === 1
    ? `${program} exercises are blocked until 1 license is deleted or archived, or more are bought.`
    : `${program} exercises are blocked until ${excess} licenses are deleted or archived, or more are bought.`;

/** For licenses that are ordered but not active yet. */
export const licensesAwaited = (program: 'Reading' | 'Math', awaited: number): string =>
  awaited === 1
    ? `Your order of 1 ${program} license is being confirmed: it counts as soon as it is.`
    : `Your order of ${awaited} ${program} licenses is being confirmed: they count as soon as it is.`;

/** @param date as shown, such as 'Dec 1, 2026' */
export const subscriptionExpires = (date: string): string => `Your subscription will expire on ${date}.`;

interface LicenseCounts {
  readonly math: number;
  readonly reading: number;
}

const licensesText = ({ reading, math }: LicenseCounts): string => `${reading} reading and ${math} math licenses`;

/** What ends with an expiring subscription or trial. */
export const licensesEnd = (ends: LicenseCounts, isTrial: boolean): string =>
  `${licensesText(ends)} of your ${isTrial ? 'free trial' : 'subscription'} end then.`;

/** The licenses of the remaining subscriptions, without received ones. */
export const licensesLeft = (left: LicenseCounts): string =>
  left.reading + left.math === 0
    ? 'You have no licenses after that.'
    : `After that your subscriptions have ${licensesText(left)}.`;
