CREATE TABLE "server_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"sealed_root" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retires_at" timestamp with time zone
);
