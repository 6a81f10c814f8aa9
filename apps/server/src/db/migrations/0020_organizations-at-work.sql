CREATE TABLE "seat_delegations" (
	"organization_id" uuid NOT NULL,
	"recipient_organization_id" uuid NOT NULL,
	"program" text NOT NULL,
	"seats" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_delegations_organization_id_recipient_organization_id_program_pk" PRIMARY KEY("organization_id","recipient_organization_id","program"),
	CONSTRAINT "seat_delegations_program_known" CHECK ("seat_delegations"."program" in ('reading', 'math')),
	CONSTRAINT "seat_delegations_seats" CHECK ("seat_delegations"."seats" between 1 and 65535),
	CONSTRAINT "seat_delegations_to_another" CHECK ("seat_delegations"."organization_id" <> "seat_delegations"."recipient_organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"organization_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"permission" text NOT NULL,
	"group_id" uuid,
	"student_limit" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "organization_invitations_to_one" CHECK (num_nonnulls("organization_invitations"."user_id", "organization_invitations"."email") = 1),
	CONSTRAINT "organization_invitations_permission_known" CHECK ("organization_invitations"."permission" in ('licensee', 'manager', 'instructor')),
	CONSTRAINT "organization_invitations_permission_rules" CHECK (case "organization_invitations"."permission"
        when 'licensee' then "organization_invitations"."group_id" is null and "organization_invitations"."student_limit" is null
        when 'manager' then ("organization_invitations"."group_id" is not null or "organization_invitations"."ended_at" is not null) and "organization_invitations"."student_limit" is null
        else "organization_invitations"."student_limit" is null or "organization_invitations"."student_limit" between 1 and 65535
      end),
	CONSTRAINT "organization_invitations_accepted" CHECK ("organization_invitations"."accepted_by" is null or "organization_invitations"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "student_limit" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "student_limit" integer;--> statement-breakpoint
ALTER TABLE "seat_delegations" ADD CONSTRAINT "seat_delegations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_delegations" ADD CONSTRAINT "seat_delegations_recipient_organization_id_organizations_id_fk" FOREIGN KEY ("recipient_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A group that is deleted leaves the organization of the invitation as it is.
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE set null ("group_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_delegations_recipient_idx" ON "seat_delegations" USING btree ("recipient_organization_id","program");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_code_hash_key" ON "organization_invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_user_id_key" ON "organization_invitations" USING btree ("organization_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_email_key" ON "organization_invitations" USING btree ("organization_id",lower("email")) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "organization_invitations_group_id_idx" ON "organization_invitations" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_student_limit" CHECK ("groups"."student_limit" between 1 and 65535);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_student_limit" CHECK ("memberships"."student_limit" between 1 and 65535 and ("memberships"."permission" = 'instructor' or "memberships"."student_limit" is null));