ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "closed_at" = "ended_at" WHERE "ended_at" IS NOT NULL AND "paid_at" IS NULL AND ("provider_session" IS NULL OR "created_at" < now() - interval '70 minutes');--> statement-breakpoint
CREATE INDEX "orders_unsettled_idx" ON "orders" USING btree ("asked_at" NULLS FIRST,"paid_at","created_at") WHERE fulfilled_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled_idx" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed" CHECK ("orders"."closed_at" is null or "orders"."paid_at" is null);