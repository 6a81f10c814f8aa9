const hour = 3_600_000;

/**
 * How long sessions live: idle and total, in milliseconds. Staff have the shorter ones of NIST SP 800-63B for two
 * factors; an impersonation ends after an hour, even when active. `student`: the session of a linked device.
 */
export const sessionLimits = {
  customer: { idle: 12 * hour, absolute: 30 * 24 * hour },
  staff: { idle: hour / 2, absolute: 12 * hour },
  impersonation: { absolute: hour },
  student: { idle: 2 * hour, absolute: 8 * hour },
} as const;
