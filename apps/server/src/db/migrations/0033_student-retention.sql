CREATE TABLE "retention_warnings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"second_at" timestamp with time zone,
	"erase_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "retention_years" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "retention_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_warnings_organization_id_idx" ON "retention_warnings" USING btree ("organization_id","erase_on","student_id");--> statement-breakpoint
CREATE INDEX "retention_warnings_erase_on_idx" ON "retention_warnings" USING btree ("erase_on","student_id") WHERE second_at is not null;--> statement-breakpoint
CREATE INDEX "organizations_retention_checked_at_idx" ON "organizations" USING btree ("retention_checked_at" NULLS FIRST);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_retention_years" CHECK ("organizations"."retention_years" in (1, 2, 3, 5, 7, 10));