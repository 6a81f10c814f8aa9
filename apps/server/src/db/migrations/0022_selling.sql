CREATE TABLE "activation_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"students" integer NOT NULL,
	"tier" text NOT NULL,
	"expires_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "activation_codes_tier_known" CHECK ("activation_codes"."tier" in ('trial', 'basic')),
	CONSTRAINT "activation_codes_students" CHECK ("activation_codes"."students" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "sales_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_codes_price" CHECK ("sales_codes"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contact_name" text NOT NULL,
	"email_address" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"fax_number" text,
	"district" text,
	"school" text,
	"kind" text NOT NULL,
	"price_cents" integer NOT NULL,
	"comment" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_transactions_kind_known" CHECK ("staff_transactions"."kind" in ('trial', 'pilot', 'paid')),
	CONSTRAINT "staff_transactions_price" CHECK ("staff_transactions"."price_cents" between 0 and 999900)
);
--> statement-breakpoint
CREATE TABLE "staff_visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"min_students" integer NOT NULL,
	"max_students" integer NOT NULL,
	"expires_on" date NOT NULL,
	"comment" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_kind_known" CHECK ("discount_codes"."kind" in ('fixed', 'percentage')),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount" > 0 and ("discount_codes"."kind" = 'fixed' or "discount_codes"."amount" <= 100)),
	CONSTRAINT "discount_codes_students" CHECK ("discount_codes"."min_students" between 1 and "discount_codes"."max_students" and "discount_codes"."max_students" <= 65535)
);
--> statement-breakpoint
CREATE TABLE "expiry_notices" (
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_notices_subscription_id_kind_pk" PRIMARY KEY("subscription_id","kind"),
	CONSTRAINT "expiry_notices_kind_known" CHECK ("expiry_notices"."kind" in ('30-days', '24-hours'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reading_seats" integer NOT NULL,
	"math_seats" integer NOT NULL,
	"trainings" integer NOT NULL,
	"discount_code_id" uuid,
	"discount_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"extends_id" uuid,
	"zone" text NOT NULL,
	"provider_session" text,
	"activation_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('card', 'purchase-order')),
	CONSTRAINT "orders_counts" CHECK ("orders"."reading_seats" between 0 and 65535 and "orders"."math_seats" between 0 and 65535 and "orders"."trainings" between 0 and 65535 and "orders"."reading_seats" + "orders"."math_seats" > 0),
	CONSTRAINT "orders_money" CHECK ("orders"."discount_cents" >= 0 and "orders"."total_cents" >= 0),
	CONSTRAINT "orders_fulfilled" CHECK ("orders"."fulfilled_at" is null or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"purchase_order_number" text NOT NULL,
	"district" text NOT NULL,
	"school" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone_number" text NOT NULL,
	"contact_email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "activation_code_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "extends_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_visit_id" uuid;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_transaction_id_staff_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."staff_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_codes" ADD CONSTRAINT "sales_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_transactions" ADD CONSTRAINT "staff_transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_visits" ADD CONSTRAINT "staff_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extends_id_subscriptions_id_fk" FOREIGN KEY ("extends_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activation_codes_code_hash_key" ON "activation_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "activation_codes_transaction_id_idx" ON "activation_codes" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_codes_code_key" ON "sales_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_transactions_key" ON "staff_transactions" USING btree (lower("contact_name"),"created_at");--> statement-breakpoint
CREATE INDEX "staff_visits_user_id_idx" ON "staff_visits" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code_key" ON "discount_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_session_key" ON "orders" USING btree ("provider_session");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_activation_hash_key" ON "orders" USING btree ("activation_hash");--> statement-breakpoint
CREATE INDEX "orders_organization_id_idx" ON "orders" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at") WHERE paid_at is not null and fulfilled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_discount_key" ON "orders" USING btree ("organization_id","discount_code_id") WHERE discount_code_id is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_order_id_idx" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_activation_code_id_activation_codes_id_fk" FOREIGN KEY ("activation_code_id") REFERENCES "public"."activation_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_extends_id_subscriptions_id_fk" FOREIGN KEY ("extends_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_visit_id_staff_visits_id_fk" FOREIGN KEY ("staff_visit_id") REFERENCES "public"."staff_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order_id_key" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_activation_code_id_key" ON "subscriptions" USING btree ("activation_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_extends_id_key" ON "subscriptions" USING btree ("extends_id");--> statement-breakpoint
CREATE INDEX "subscriptions_expires_at_idx" ON "subscriptions" USING btree ("expires_at");