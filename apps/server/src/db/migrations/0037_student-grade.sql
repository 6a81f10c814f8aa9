ALTER TABLE "students" ALTER COLUMN "birth_day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "kindergarten_year" smallint;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_age_known" CHECK (num_nonnulls("students"."birth_day", "students"."kindergarten_year") > 0);