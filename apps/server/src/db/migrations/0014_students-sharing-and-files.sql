CREATE TABLE "local_mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"programs" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"outcome" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "roster_imports_outcome" CHECK (("roster_imports"."confirmed_at" is null) = ("roster_imports"."outcome" is null)),
	CONSTRAINT "roster_imports_undone" CHECK ("roster_imports"."undone_at" is null or "roster_imports"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "student_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sender_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"student_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "student_transfers_accepted" CHECK ("student_transfers"."accepted_by" is null or "student_transfers"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "transferred_students" (
	"transfer_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "transferred_students_transfer_id_student_id_pk" PRIMARY KEY("transfer_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "ethnicity" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "current_school_enrollment" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "iep" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "retention" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "english_language_learner" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_update" text;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_transfers" ADD CONSTRAINT "student_transfers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_transfers" ADD CONSTRAINT "student_transfers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_transfers" ADD CONSTRAINT "student_transfers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferred_students" ADD CONSTRAINT "transferred_students_transfer_id_student_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."student_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferred_students" ADD CONSTRAINT "transferred_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_mail_at_idx" ON "local_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "roster_imports_user_id_idx" ON "roster_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_transfers_code_hash_key" ON "student_transfers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "student_transfers_sender_id_idx" ON "student_transfers" USING btree ("sender_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "transferred_students_student_id_idx" ON "transferred_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sessions_student_id_idx" ON "sessions" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "student_codes_student_id_idx" ON "student_codes" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_organization_id_external_id_key" ON "students" USING btree ("organization_id","external_id") WHERE external_id is not null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_gender_known" CHECK ("students"."gender" in ('Male', 'Female', 'Other', 'Decline to Answer'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_ethnicity_known" CHECK ("students"."ethnicity" in ('White', 'Hispanic Origin', 'Mideastern/Arab Descent', 'Black', 'Asian/Pacific Islander', 'South Asian', 'American Indian/Alaskan Native', 'Multi-Racial', 'Decline to Answer'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_current_school_enrollment_known" CHECK ("students"."current_school_enrollment" in ('Public', 'Private', 'Cyber', 'Homeschooling', 'Not Applicable', 'Decline to Answer'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_iep_known" CHECK ("students"."iep" in ('Yes', 'No', 'Decline to Answer'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_retention_known" CHECK ("students"."retention" in ('Never Retained', 'Retained 1 Year', 'Retained 2 Year', 'Retained 3 Year', 'Decline to Answer'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_english_language_learner_known" CHECK ("students"."english_language_learner" in ('Yes', 'No', 'Decline to Answer'));