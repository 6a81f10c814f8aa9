-- Null for stored results: all of their errors count for the goal, as they did when these were stored.
ALTER TABLE "exercise_results" ADD COLUMN "goal_errors" smallint;--> statement-breakpoint
create or replace view counted_results as
  select r.* from exercise_results r
  where not exists (select from voided_results v where v.result_id = r.id and v.student_id = r.student_id);
