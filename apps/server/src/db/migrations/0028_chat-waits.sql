ALTER TABLE "support_conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
UPDATE "support_conversations" c SET "waiting_since" = (
  SELECT min(m."at") FROM "support_messages" m
  WHERE m."conversation_id" = c."id" AND m."author" = 'visitor' AND m."at" > coalesce(
    (SELECT max(x."at") FROM "support_messages" x WHERE x."conversation_id" = c."id" AND x."author" = 'staff'), '-infinity')
) WHERE c."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "support_conversations_waiting_idx" ON "support_conversations" USING btree (("user_id" is null),"waiting_since","id") WHERE "support_conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_not_waiting_idx" ON "support_conversations" USING btree (("closed_at" is null),"last_message_at","id") WHERE "support_conversations"."waiting_since" is null;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_closed" CHECK ("support_conversations"."closed_at" is null or "support_conversations"."waiting_since" is null);