CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text NOT NULL,
	"engine_version" text NOT NULL,
	"browser" text,
	"running" integer DEFAULT 0 NOT NULL,
	"free_bytes" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "work_at_start" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "crawl_bytes" bigint;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "crawl_dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_when_done" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_token" uuid DEFAULT gen_random_uuid() NOT NULL;