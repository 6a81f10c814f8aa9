CREATE TABLE "reading_settings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"font" text NOT NULL,
	"size" smallint,
	"spacing" text NOT NULL,
	"paper" text NOT NULL,
	"star" boolean NOT NULL,
	CONSTRAINT "reading_settings_font" CHECK ("reading_settings"."font" in ('andika', 'atkinson', 'lexend', 'opendyslexic')),
	CONSTRAINT "reading_settings_size" CHECK ("reading_settings"."size" between 1 and 4),
	CONSTRAINT "reading_settings_spacing" CHECK ("reading_settings"."spacing" in ('normal', 'wide', 'widest')),
	CONSTRAINT "reading_settings_paper" CHECK ("reading_settings"."paper" in ('plain', 'white', 'cream', 'blue', 'green', 'rose'))
);
--> statement-breakpoint
ALTER TABLE "reading_settings" ADD CONSTRAINT "reading_settings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;