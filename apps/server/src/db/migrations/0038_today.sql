CREATE TABLE "lineup_groups" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	CONSTRAINT "lineup_groups_user_id_organization_id_place_pk" PRIMARY KEY("user_id","organization_id","place"),
	CONSTRAINT "lineup_groups_name" CHECK (char_length("lineup_groups"."name") between 1 and 40),
	CONSTRAINT "lineup_groups_weekdays" CHECK ("lineup_groups"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[])
);
--> statement-breakpoint
CREATE TABLE "lineup_students" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"group_place" smallint,
	"place" smallint,
	"absent_on" date,
	CONSTRAINT "lineup_students_user_id_organization_id_student_id_pk" PRIMARY KEY("user_id","organization_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "next_changes" integer;--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "next_type" text;--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "next_number" smallint;--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "next_reason" text;--> statement-breakpoint
ALTER TABLE "student_practice" ADD COLUMN "since_goal" smallint;--> statement-breakpoint
ALTER TABLE "lineup_groups" ADD CONSTRAINT "lineup_groups_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."memberships"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineup_students" ADD CONSTRAINT "lineup_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineup_students" ADD CONSTRAINT "lineup_students_membership_fk" FOREIGN KEY ("user_id","organization_id") REFERENCES "public"."memberships"("user_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineup_students" ADD CONSTRAINT "lineup_students_group_fk" FOREIGN KEY ("user_id","organization_id","group_place") REFERENCES "public"."lineup_groups"("user_id","organization_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lineup_students_student_id_idx" ON "lineup_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "lineup_students_absent_on_idx" ON "lineup_students" USING btree ("absent_on") WHERE absent_on is not null;