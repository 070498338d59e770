ALTER TABLE "keyword_lookups" ADD COLUMN "worker_id" text;--> statement-breakpoint
ALTER TABLE "keyword_lookups" ADD COLUMN "heartbeat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "keyword_lookups" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "keyword_lookups" ADD COLUMN "unanswered" jsonb DEFAULT '[]'::jsonb NOT NULL;