-- A result goes only with everything else of its student, in a transaction that names the student:
-- select set_config('sixty.erased_student', '<id>', true)
create function keep_result() returns trigger language plpgsql as $$
begin
  if old.student_id = nullif(current_setting('sixty.erased_student', true), '')::uuid then
    return old;
  end if;
  raise exception '% on % is refused: a result goes only with its student', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger exercise_results_kept before delete on exercise_results
  for each row execute function keep_result();
--> statement-breakpoint
create trigger exercise_results_no_truncate before truncate on exercise_results
  for each statement execute function refuse_change();
--> statement-breakpoint
create function count_no_seats_in_use() returns trigger language plpgsql as $$
begin
  update seats_in_use set count = 0 where count <> 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger licenses_count_truncated after truncate on licenses
  for each statement execute function count_no_seats_in_use();
