import { practiceReadings } from '@sixty/domain/exercises/grader-practice/readiness.ts';
import { statement } from '../../../db/client.ts';

export interface PracticeRow {
  readonly reading: number;
  readonly attempts: number;
  readonly best: number;
  readonly latest: number;
  readonly passed_at: Date | null;
}

/** A user's own figures. */
export const listPractice = statement<PracticeRow, [userId: string]>(
  'list-grader-practice',
  'select reading, attempts, best, latest, passed_at from grader_practice where user_id = $1 order by reading',
);

/** Keeps the latest and the best agreement, in percent, and when the reading was first passed. */
export const savePractice = statement<
  never,
  [userId: string, reading: number, agreement: number, passedAt: Date | null]
>(
  'save-grader-practice',
  `insert into grader_practice as own (user_id, reading, attempts, best, latest, passed_at) values ($1, $2, 1, $3, $3, $4)
   on conflict (user_id, reading) do update set attempts = own.attempts + 1,
     best = greatest(own.best, excluded.best), latest = excluded.latest,
     passed_at = coalesce(own.passed_at, excluded.passed_at)`,
);

/** SQL that is true for a user who has passed all readings. It is all that others see of a user's practice. */
export const isReadyToGrade = (userId: string): string => `(
  select count(*) >= ${practiceReadings} from grader_practice p where p.user_id = ${userId} and p.passed_at is not null
)`;
