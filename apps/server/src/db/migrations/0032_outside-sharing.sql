ALTER TABLE "organizations" ADD COLUMN "outside_sharing" text DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "student_shares" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;