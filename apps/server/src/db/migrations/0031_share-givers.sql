ALTER TABLE "student_shares" ADD COLUMN "giver_id" uuid;--> statement-breakpoint
UPDATE "student_shares" share SET "giver_id" = st."owner_id" FROM "students" st WHERE st."id" = share."student_id";--> statement-breakpoint
ALTER TABLE "student_shares" ALTER COLUMN "giver_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "student_shares" ADD CONSTRAINT "student_shares_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_shares_giver_id_idx" ON "student_shares" USING btree ("giver_id");