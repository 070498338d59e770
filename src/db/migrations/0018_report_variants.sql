ALTER TABLE "report_files" ADD COLUMN "variant" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_files" ADD COLUMN "appendix" boolean;--> statement-breakpoint
ALTER TABLE "report_files" ADD COLUMN "introduction" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "report_settings" jsonb;