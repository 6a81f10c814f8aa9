ALTER TABLE "orders" ADD COLUMN "reading_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "math_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "training_cents" integer;