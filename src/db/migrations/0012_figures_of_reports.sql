ALTER TABLE "analyses" ADD COLUMN "seo_score" integer GENERATED ALWAYS AS ((report ->> 'seoScore')::integer) STORED;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "ai_readiness" integer GENERATED ALWAYS AS ((report ->> 'aiReadiness')::integer) STORED;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "issues_count" integer GENERATED ALWAYS AS ((report ->> 'issuesCount')::integer) STORED;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "measured_at" text GENERATED ALWAYS AS (report ->> 'measuredAt') STORED;