CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"page" text,
	"audience" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_key" UNIQUE NULLS NOT DISTINCT("day","event","page","audience"),
	CONSTRAINT "daily_counts_event_known" CHECK ("daily_counts"."event" in ('page-view', 'begin-checkout', 'purchase')),
	CONSTRAINT "daily_counts_page" CHECK (("daily_counts"."page" is not null) = ("daily_counts"."event" = 'page-view')),
	CONSTRAINT "daily_counts_audience_known" CHECK ("daily_counts"."audience" in ('guest', 'customer'))
);
