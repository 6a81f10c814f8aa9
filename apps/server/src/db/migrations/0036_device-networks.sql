ALTER TABLE "sessions" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "follows_from" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student_codes" ADD COLUMN "network" "bytea";--> statement-breakpoint
ALTER TABLE "student_codes" DROP COLUMN "keeps_devices";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_follows_student" CHECK ("sessions"."student_id" is not null or ("sessions"."follows_from" is null and not "sessions"."handed_over"));