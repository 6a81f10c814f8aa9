CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"programs" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"seats_left" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"outcome" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "roster_imports_outcome" CHECK (("roster_imports"."confirmed_at" is null) = ("roster_imports"."outcome" is null)),
	CONSTRAINT "roster_imports_undone" CHECK ("roster_imports"."undone_at" is null or "roster_imports"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_imports_user_id_idx" ON "roster_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "students_organization_id_external_id_key" ON "students" USING btree ("organization_id","external_id") WHERE external_id is not null;