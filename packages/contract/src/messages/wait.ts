/** In the largest unit that is exact enough, rounded up. */
const timeOf = (seconds: number): string => {
  const [count, unit] =
    seconds <= 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The sentence of 'too-many-requests' where the server knows how long. */
export const tooManyRequests = (seconds: number): string =>
  `Too many attempts. Please try again in ${timeOf(seconds)}.`;
