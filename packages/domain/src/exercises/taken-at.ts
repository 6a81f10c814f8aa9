/** A result may wait on a device for so long, in seconds; a longer time tells of a clock that was set meanwhile. */
const longest = 400 * 86_400;

/**
 * When an exercise was done, given how many seconds ago that was by the device: a span is right on a device whose clock
 * is wrong. Now where the span is no guide.
 */
export const settleTakenAt = (secondsAgo: number, now: Date): Date =>
  secondsAgo >= 0 && secondsAgo <= longest ? new Date(now.getTime() - secondsAgo * 1000) : now;
