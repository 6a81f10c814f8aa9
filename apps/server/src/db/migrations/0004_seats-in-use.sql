CREATE TABLE "seats_in_use" (
	"organization_id" uuid NOT NULL,
	"program" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "seats_in_use_organization_id_program_pk" PRIMARY KEY("organization_id","program"),
	CONSTRAINT "seats_in_use_count" CHECK ("seats_in_use"."count" >= 0)
);
--> statement-breakpoint
DROP INDEX "licenses_in_use_idx";--> statement-breakpoint
ALTER TABLE "seats_in_use" ADD CONSTRAINT "seats_in_use_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Once per statement and not per row, and always in one order, so that bulk changes stay quick and cannot deadlock.
create function count_seats_in_use() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select *, 1 as change from new_rows'
    when 'DELETE' then 'select *, -1 as change from old_rows'
    else 'select *, 1 as change from new_rows union all select *, -1 from old_rows'
  end;
  seats record;
begin
  for seats in execute format(
    'select organization_id, program, sum(change)::int as change from (%s) changes
     where status = ''active'' group by organization_id, program having sum(change) <> 0
     order by organization_id, program', changes
  ) loop
    insert into seats_in_use values (seats.organization_id, seats.program, 0) on conflict do nothing;
    update seats_in_use set count = count + seats.change
    where organization_id = seats.organization_id and program = seats.program;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger licenses_count_inserted after insert on licenses referencing new table as new_rows
  for each statement execute function count_seats_in_use();
--> statement-breakpoint
create trigger licenses_count_updated after update on licenses referencing old table as old_rows new table as new_rows
  for each statement execute function count_seats_in_use();
--> statement-breakpoint
create trigger licenses_count_deleted after delete on licenses referencing old table as old_rows
  for each statement execute function count_seats_in_use();
--> statement-breakpoint
insert into seats_in_use (organization_id, program, count)
select organization_id, program, count(*) from licenses where status = 'active' group by organization_id, program;
