CREATE TABLE "local_mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_transfers" ADD COLUMN "student_count" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "local_mail_at_idx" ON "local_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_student_id_idx" ON "sessions" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "student_codes_student_id_idx" ON "student_codes" USING btree ("student_id");