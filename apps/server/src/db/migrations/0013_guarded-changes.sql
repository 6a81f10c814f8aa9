ALTER TABLE "result_changes" DROP CONSTRAINT "result_changes_reason";--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_reason" CHECK (char_length("result_changes"."reason") between 3 and 175 or ("result_changes"."reason" = '' and "result_changes"."counterpart_id" is not null));--> statement-breakpoint
-- The student of a change is that of its result, which never changes. A foreign key over both would need another index
-- over all results.
create function check_result_change() returns trigger language plpgsql as $$
begin
  if not exists (select from exercise_results r where r.id = new.result_id and r.student_id = new.student_id) then
    raise exception 'the result % is not of the student %', new.result_id, new.student_id
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger result_changes_of_student before insert on result_changes
  for each row execute function check_result_change();
--> statement-breakpoint
-- A change goes only with its student (decision 004), and takes along the reason that a move left with the other student:
-- it may name the one who is erased.
create function keep_result_change() returns trigger language plpgsql as $$
declare
  erased uuid := nullif(current_setting('sixty.erased_student', true), '')::uuid;
begin
  if tg_op = 'DELETE' and old.student_id = erased then
    update result_changes set reason = '' where result_id = old.counterpart_id and counterpart_id = old.result_id;
    return old;
  end if;
  if tg_op = 'UPDATE' and new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
    select from result_changes c
    where c.result_id = old.counterpart_id and c.counterpart_id = old.result_id and c.student_id = erased
  ) then
    return new;
  end if;
  raise exception '% on % is refused: a change goes only with its student', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger result_changes_append_only on result_changes;
--> statement-breakpoint
drop trigger result_changes_kept on result_changes;
--> statement-breakpoint
create trigger result_changes_kept before update or delete on result_changes
  for each row execute function keep_result_change();
--> statement-breakpoint
-- Only the changes void or restore a result: any other insert or delete is refused.
create function check_voided_result() returns trigger language plpgsql as $$
declare
  erased uuid := nullif(current_setting('sixty.erased_student', true), '')::uuid;
begin
  if tg_op = 'INSERT' and (
    select c.kind in ('voided', 'moved-away') and c.student_id = new.student_id
    from result_changes c where c.result_id = new.result_id order by c.id desc limit 1
  ) then
    return new;
  end if;
  if tg_op = 'DELETE' and (old.student_id = erased or (
    select c.kind = 'restored' from result_changes c where c.result_id = old.result_id order by c.id desc limit 1
  )) then
    return old;
  end if;
  raise exception '% on % is refused: only a change of the result voids or restores it', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger voided_results_kept before insert or update or delete on voided_results
  for each row execute function check_voided_result();
--> statement-breakpoint
create trigger voided_results_no_truncate before truncate on voided_results
  for each statement execute function refuse_change();
