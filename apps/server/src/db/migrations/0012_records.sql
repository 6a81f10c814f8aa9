CREATE TABLE "result_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"result_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"counterpart_id" uuid,
	CONSTRAINT "result_changes_kind_known" CHECK ("kind" in ('voided', 'restored', 'moved-away', 'moved-here')),
	CONSTRAINT "result_changes_reason" CHECK (char_length("result_changes"."reason") between 3 and 175),
	CONSTRAINT "result_changes_counterpart" CHECK (("result_changes"."kind" in ('moved-away', 'moved-here')) = ("result_changes"."counterpart_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "voided_results" (
	"result_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_aims" (
	"student_id" uuid NOT NULL,
	"type" text NOT NULL,
	"value" smallint NOT NULL,
	"day" date NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_aims_student_id_type_pk" PRIMARY KEY("student_id","type"),
	CONSTRAINT "student_aims_value" CHECK ("student_aims"."value" between 1 and 250)
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"program" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "student_notes_program_known" CHECK ("student_notes"."program" in ('reading', 'math')),
	CONSTRAINT "student_notes_kind_known" CHECK ("student_notes"."kind" in ('note', 'change')),
	CONSTRAINT "student_notes_text" CHECK (char_length("student_notes"."text") between 1 and 175),
	CONSTRAINT "student_notes_removed" CHECK (("student_notes"."removed_at" is null) = ("student_notes"."removed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_result_id_exercise_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."exercise_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_changes" ADD CONSTRAINT "result_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_results" ADD CONSTRAINT "voided_results_result_id_exercise_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."exercise_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_aims" ADD CONSTRAINT "student_aims_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_aims" ADD CONSTRAINT "student_aims_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_changes_result_id_idx" ON "result_changes" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "result_changes_student_id_idx" ON "result_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "voided_results_student_id_idx" ON "voided_results" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_notes_student_id_idx" ON "student_notes" USING btree ("student_id","program") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "exercise_results_student_id_taken_at_idx" ON "exercise_results" USING btree ("student_id","taken_at");--> statement-breakpoint
-- What happened to a result is never changed, and goes only with its student, as the result itself (decision 004).
create trigger result_changes_append_only before update on result_changes
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger result_changes_kept before delete on result_changes
  for each row execute function keep_result();
--> statement-breakpoint
create trigger result_changes_no_truncate before truncate on result_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A second void of one result meets the primary key; a restore of one that counts is refused here.
create function keep_voided_results() returns trigger language plpgsql as $$
begin
  if new.kind in ('voided', 'moved-away') then
    insert into voided_results (result_id, student_id) values (new.result_id, new.student_id);
  elsif new.kind = 'restored' then
    delete from voided_results where result_id = new.result_id;
    if not found then
      raise exception 'the result % counts already', new.result_id using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger result_changes_void after insert on result_changes
  for each row execute function keep_voided_results();
--> statement-breakpoint
-- Results that count. A migration that adds a column to the table has to recreate the view.
create view standing_results as
  select r.* from exercise_results r
  where not exists (select from voided_results v where v.result_id = r.id and v.student_id = r.student_id);
