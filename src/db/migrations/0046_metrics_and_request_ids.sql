ALTER TABLE "analyses" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "jobs" jsonb DEFAULT '[]'::jsonb NOT NULL;