ALTER TABLE "purchase_orders" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- Orders from before this column were all accepted.
UPDATE "purchase_orders" p SET "approved_at" = o."paid_at" FROM "orders" o WHERE o."id" = p."order_id";
