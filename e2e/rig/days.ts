/** A day in the zone of the machine, in the form of a date field: 2026-11-23. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA');
