DROP INDEX "analyses_unfinished_index";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "max_depth" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "scope" jsonb DEFAULT '{"include":[],"exclude":[],"subdomains":"www","urls":[],"onlyUrls":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "pause_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "bodies_dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_unfinished_index" ON "analyses" USING btree ("user_id","host") WHERE status in ('queued', 'running', 'paused');