-- Tables, a column, a view and a function take the names of the glossary. Renaming rewrites no rows.
alter table student_aims rename to goal_lines;
--> statement-breakpoint
alter table staff_visits rename to impersonations;
--> statement-breakpoint
alter table roster_imports rename to roster_files;
--> statement-breakpoint
alter table sessions rename column staff_visit_id to impersonation_id;
--> statement-breakpoint
alter index staff_visits_user_id_idx rename to impersonations_user_id_idx;
--> statement-breakpoint
alter index roster_imports_user_id_idx rename to roster_files_user_id_idx;
--> statement-breakpoint
alter table sessions rename constraint sessions_staff_visit_id_staff_visits_id_fk to sessions_impersonation_id_impersonations_id_fk;
--> statement-breakpoint
-- All constraints that are named after their table.
do $$
declare
  renamed record;
begin
  for renamed in
    select c.conrelid::regclass as table_name, c.conname as old_name,
      replace(c.conname, t.old_name, t.new_name) as new_name
    from (values ('student_aims', 'goal_lines'), ('staff_visits', 'impersonations'), ('roster_imports', 'roster_files'))
      t (old_name, new_name)
    join pg_constraint c on c.conrelid = t.new_name::regclass and starts_with(c.conname, t.old_name)
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.table_name, renamed.old_name, renamed.new_name);
  end loop;
end
$$;
--> statement-breakpoint
alter view standing_results rename to counted_results;
--> statement-breakpoint
alter function mend_student_practice rename to correct_student_practice;
--> statement-breakpoint
create or replace function recount_student_practice(ids uuid[]) returns void language plpgsql as $$
begin
  perform from student_practice p where p.student_id = any (ids) order by p.student_id, p.program for update;
  update student_practice p
  set (last_day, days, last_taken_at, zone, changes) = (
    select max(r.local_day),
      coalesce(bit_or(1::bigint << (r.latest_day - r.local_day)) filter (where r.latest_day - r.local_day <= 62), 0),
      max(r.taken_at), (array_agg(r.zone order by r.taken_at desc, r.zone desc))[1], p.changes + 1
    from (
      select s.local_day, s.taken_at, s.zone, max(s.local_day) over () as latest_day
      from counted_results s where s.student_id = p.student_id and program_of(s.type) = p.program
    ) r
  )
  where p.student_id = any (ids);
end
$$;
