const day = 86_400_000;

/** A result may wait on a device for so long; an older instant tells of a clock that was never set. */
const oldest = 400 * day;

/** When an exercise was done, given what the device says: never in the future, and now where its clock is no guide. */
export const settleTakenAt = (claimed: Date | null, now: Date): Date => {
  if (claimed === null) return now;
  const age = now.getTime() - claimed.getTime();
  return age >= 0 && age <= oldest ? claimed : now;
};
