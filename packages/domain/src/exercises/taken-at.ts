/**
 * The longest time that a result may wait on a device, in seconds; a longer one means that the device's clock was set.
 */
const longest = 400 * 86_400;

/**
 * The time of an exercise, from how many seconds ago it was: a duration is right even on a device with a wrong clock.
 * Now if the duration is not plausible.
 */
export const takenAtFrom = (secondsAgo: number, now: Date): Date =>
  secondsAgo >= 0 && secondsAgo <= longest ? new Date(now.getTime() - secondsAgo * 1000) : now;
