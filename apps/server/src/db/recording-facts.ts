/** The facts that decide whether a minute of a student may be recorded, as a row has them. */
export interface RecordingRow {
  readonly organization_allows: boolean;
  readonly instructor_wants: boolean;
  /** The day of the consent; null without one. */
  readonly consent_on: string | null;
}

/** SQL for the columns of `RecordingRow`, from SQL of a user's id and an alias of the table of students. */
export const recordingFacts = (user: string, student: string): string => `
  exists (select from organizations o where o.id = ${student}.organization_id and o.second_listen) as organization_allows,
  exists (select from users u where u.id = ${user} and u.second_listen) as instructor_wants,
  (
    select rc.given_on::text from recording_consents rc
    where rc.student_id = ${student}.id and rc.organization_id = ${student}.organization_id
  ) as consent_on`;
