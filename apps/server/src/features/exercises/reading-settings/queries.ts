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

/** Stores what `changes` names beside the settings there are. No row if the user may not instruct the student. */
export const upsertReadingSettings = statement<
  { id: string },
  [userId: string, studentId: string, standard: string, changes: string]
>(
  'upsert-reading-settings',
  `with allowed as (${instructableStudent})
   insert into reading_settings
   select first.* from allowed, jsonb_populate_record(
     null::reading_settings, $3::jsonb || $4::jsonb || jsonb_build_object('student_id', allowed.id)
   ) first
   on conflict (student_id) do update set (font, size, spacing, paper, star) = (
     select font, size, spacing, paper, star from jsonb_populate_record(reading_settings, $4::jsonb)
   )
   returning student_id as id`,
);
