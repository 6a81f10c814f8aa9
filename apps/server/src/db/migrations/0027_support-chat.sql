CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"token_hash" "bytea",
	"name" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"support_mailed_at" timestamp with time zone,
	"visitor_mailed_at" timestamp with time zone,
	CONSTRAINT "support_conversations_one_visitor" CHECK (("support_conversations"."user_id" is null) <> ("support_conversations"."token_hash" is null)),
	CONSTRAINT "support_conversations_left_by_guest" CHECK ("support_conversations"."user_id" is null or ("support_conversations"."name" is null and "support_conversations"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_author_known" CHECK ("support_messages"."author" in ('visitor', 'staff')),
	CONSTRAINT "support_messages_staff" CHECK (("support_messages"."author" = 'staff') = ("support_messages"."staff_id" is not null)),
	CONSTRAINT "support_messages_text" CHECK (char_length("support_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_user_id_key" ON "support_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_token_hash_key" ON "support_conversations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "support_conversations_last_message_at_idx" ON "support_conversations" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "support_messages_conversation_id_at_idx" ON "support_messages" USING btree ("conversation_id","at");