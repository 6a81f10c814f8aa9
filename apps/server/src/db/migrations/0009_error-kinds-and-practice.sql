ALTER TABLE "exercise_results" ADD COLUMN "error_kinds" text[];--> statement-breakpoint
ALTER TABLE "student_codes" ADD COLUMN "open_lines" jsonb;--> statement-breakpoint
ALTER TABLE "exercise_results" ADD CONSTRAINT "exercise_results_error_kinds" CHECK (cardinality("exercise_results"."error_kinds") = cardinality("exercise_results"."errors"));