ALTER TABLE "visibility_runs" ADD COLUMN "alert_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_visibility_changes" boolean DEFAULT true NOT NULL;