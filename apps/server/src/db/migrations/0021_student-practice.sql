CREATE TABLE "student_practice" (
	"student_id" uuid NOT NULL,
	"program" text NOT NULL,
	"last_day" date,
	"days" bigint DEFAULT 0 NOT NULL,
	"last_taken_at" timestamp with time zone,
	"zone" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"growth_changes" integer,
	"growth_type" text,
	"growth_weekly" real,
	"growth_direction" text,
	CONSTRAINT "student_practice_student_id_program_pk" PRIMARY KEY("student_id","program"),
	CONSTRAINT "student_practice_program_known" CHECK ("student_practice"."program" in ('reading', 'math')),
	CONSTRAINT "student_practice_days" CHECK (("student_practice"."last_day" is null) = ("student_practice"."days" = 0)),
	CONSTRAINT "student_practice_growth" CHECK (("student_practice"."growth_weekly" is null) = ("student_practice"."growth_direction" is null))
) with (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "student_practice" ADD CONSTRAINT "student_practice_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The program of an exercise; a test compares it with the domain's.
create function program_of(type text) returns text language sql immutable parallel safe as $$
  select case when type in ('addition', 'subtraction', 'multiplication', 'division') then 'math' else 'reading' end
$$;
--> statement-breakpoint
-- Adds a new result by reading and writing one row, however much the student has done before.
create function add_student_practice() returns trigger language plpgsql as $$
begin
  insert into student_practice as p (student_id, program, last_day, days, last_taken_at, zone, changes)
  values (new.student_id, program_of(new.type), new.local_day, 1, new.taken_at, new.zone, 1)
  on conflict (student_id, program) do update set
    last_day = greatest(p.last_day, new.local_day),
    days = case
      when p.last_day is null or new.local_day - p.last_day > 62 then 1
      when new.local_day > p.last_day then ((p.days << (new.local_day - p.last_day)) & 9223372036854775807) | 1
      when p.last_day - new.local_day <= 62 then p.days | (1::bigint << (p.last_day - new.local_day))
      else p.days
    end,
    last_taken_at = greatest(p.last_taken_at, new.taken_at),
    zone = case when p.zone is null or (new.taken_at, new.zone) > (p.last_taken_at, p.zone) then new.zone else p.zone end,
    changes = p.changes + 1;
  return null;
end
$$;
--> statement-breakpoint
-- Recounts all results of some students. A concurrent insert of a result waits for the row, or this waits for it, so
-- the second statement sees what the first one waited for.
create function recount_student_practice(ids uuid[]) returns void language plpgsql as $$
begin
  perform from student_practice p where p.student_id = any (ids) order by p.student_id, p.program for update;
  update student_practice p
  set (last_day, days, last_taken_at, zone, changes) = (
    select max(r.local_day),
      coalesce(bit_or(1::bigint << (r.latest_day - r.local_day)) filter (where r.latest_day - r.local_day <= 62), 0),
      max(r.taken_at), (array_agg(r.zone order by r.taken_at desc, r.zone desc))[1], p.changes + 1
    from (
      select s.local_day, s.taken_at, s.zone, max(s.local_day) over () as latest_day
      from standing_results s where s.student_id = p.student_id and program_of(s.type) = p.program
    ) r
  )
  where p.student_id = any (ids);
end
$$;
--> statement-breakpoint
create function mend_student_practice() returns trigger language plpgsql as $$
begin
  perform recount_student_practice(array(select distinct student_id from changed_rows));
  return null;
end
$$;
--> statement-breakpoint
create trigger exercise_results_practice_added after insert on exercise_results
  for each row execute function add_student_practice();
--> statement-breakpoint
create trigger exercise_results_practice_deleted after delete on exercise_results
  referencing old table as changed_rows for each statement execute function mend_student_practice();
--> statement-breakpoint
create trigger voided_results_practice_voided after insert on voided_results
  referencing new table as changed_rows for each statement execute function mend_student_practice();
--> statement-breakpoint
create trigger voided_results_practice_restored after delete on voided_results
  referencing old table as changed_rows for each statement execute function mend_student_practice();
--> statement-breakpoint
insert into student_practice (student_id, program) select distinct student_id, program_of(type) from exercise_results;
--> statement-breakpoint
select recount_student_practice(array(select distinct student_id from student_practice));
