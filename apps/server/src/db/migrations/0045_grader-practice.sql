CREATE TABLE "grader_practice" (
	"user_id" uuid NOT NULL,
	"reading" smallint NOT NULL,
	"attempts" integer NOT NULL,
	"best" smallint NOT NULL,
	"latest" smallint NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "grader_practice_user_id_reading_pk" PRIMARY KEY("user_id","reading"),
	CONSTRAINT "grader_practice_reading" CHECK ("grader_practice"."reading" between 1 and 12),
	CONSTRAINT "grader_practice_agreement" CHECK ("grader_practice"."best" between "grader_practice"."latest" and 100 and "grader_practice"."latest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "grader_practice" ADD CONSTRAINT "grader_practice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;