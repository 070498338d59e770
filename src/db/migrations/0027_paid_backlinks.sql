CREATE TABLE "backlink_collections" (
	"website_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"limit_micro_usd" bigint DEFAULT 0 NOT NULL,
	"month" text NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"report" jsonb,
	"previous" jsonb,
	"draft" jsonb,
	"pending_micro_usd" bigint DEFAULT 0 NOT NULL,
	"unanswered_at" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	"failed_at" timestamp with time zone,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	CONSTRAINT "backlink_collections_website_id_provider_pk" PRIMARY KEY("website_id","provider")
);
--> statement-breakpoint
ALTER TABLE "backlink_collections" ADD CONSTRAINT "backlink_collections_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;