ALTER TABLE "sessions" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "without_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A group that is deleted leaves the organization of the session as it is.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_group_id_groups_organization_id_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE set null ("group_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_group_id_idx" ON "sessions" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_one_group" CHECK (not "sessions"."without_group" or "sessions"."group_id" is null);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_group_of_organization" CHECK ("sessions"."organization_id" is not null or ("sessions"."group_id" is null and not "sessions"."without_group"));