/**
 * When students' data is deleted automatically: on the earlier of two days, a time without activity that the organization chooses, or a time after its last license (decision 016).
 */

/** Years without activity that an organization can choose. There is no 'never'. */
export const retentionYears = [1, 2, 3, 5, 7, 10] as const;

export type RetentionYears = (typeof retentionYears)[number];

export const defaultRetentionYears: RetentionYears = 3;

export const yearsAfterLastLicense = 1;

/** Days after a trial that no purchase followed. */
export const daysAfterTrial = 180;

/** The least number of days between each warning and the deletion. */
export const warningDays = { first: 60, second: 14 } as const;

export type RetentionWarning = keyof typeof warningDays;

/** Days between two checks of an organization, so that its Licensees get few messages. */
export const daysBetweenChecks = 7;
