/** So many days, as people say it. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
