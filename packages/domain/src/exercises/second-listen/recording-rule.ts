import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';

/** What decides whether a minute may be recorded. Each must be known to allow it. */
export interface RecordingFacts {
  /** Whether a Licensee of the student's organization has turned second listen on. */
  readonly organizationAllows: boolean;
  /** Whether the instructor has. */
  readonly instructorWants: boolean;
  /** The day on which the student's consent was given; null without one. */
  readonly consentOn: string | null;
  /** Whether staff work in the instructor's account. */
  readonly impersonated: boolean;
}

/** Why a minute may not be recorded. */
export type RecordingBlock = 'impersonated' | 'organization-off' | 'instructor-off' | 'consent-missing';

/** The first reason against recording, or null if it is allowed. */
export const recordingBlock = (facts: RecordingFacts): RecordingBlock | null => {
  if (facts.impersonated !== false) return 'impersonated';
  if (facts.organizationAllows !== true) return 'organization-off';
  if (facts.instructorWants !== true) return 'instructor-off';
  return typeof facts.consentOn === 'string' ? null : 'consent-missing';
};

export const mayRecord = (facts: RecordingFacts): boolean => recordingBlock(facts) === null;

/** Consent is noted for a day that has come somewhere on earth, and not before there was such a thing. */
export const isConsentDay = (day: CalendarDay, todayInUtc: CalendarDay): boolean =>
  day >= '2020-01-01' && day <= addDays(todayInUtc, 1);
