import type { ReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { statement } from '../../../db/client.ts';
import { instructableStudent } from '../../../db/student-relation.ts';

/** All null for a student with the standard settings; no row if the user may not instruct the student. */
export const findReadingSettings = statement<ReadingSettings | { font: null }, [userId: string, studentId: string]>(
  'find-reading-settings',
  `with allowed as (${instructableStudent})
   select r.font, r.size, r.spacing, r.paper, r.star
   from allowed left join reading_settings r on r.student_id = allowed.id`,
);

/** No row if the user may not instruct the student. */
export const upsertReadingSettings = statement<
  { id: string },
  [userId: string, studentId: string, font: string, size: number | null, spacing: string, paper: string, star: boolean]
>(
  'upsert-reading-settings',
  `with allowed as (${instructableStudent})
   insert into reading_settings (student_id, font, size, spacing, paper, star)
   select id, $3, $4, $5, $6, $7 from allowed
   on conflict (student_id) do update
     set font = excluded.font, size = excluded.size, spacing = excluded.spacing, paper = excluded.paper,
       star = excluded.star
   returning student_id as id`,
);
