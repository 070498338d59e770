CREATE TABLE "competitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"host" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "light_crawls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"profile" jsonb,
	"refusal" jsonb
);
--> statement-breakpoint
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competitors_website_host_index" ON "competitors" USING btree ("website_id","host");--> statement-breakpoint
CREATE INDEX "competitors_host_index" ON "competitors" USING btree ("host");--> statement-breakpoint
CREATE UNIQUE INDEX "light_crawls_unfinished_index" ON "light_crawls" USING btree ("host") WHERE "light_crawls"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "light_crawls_host_index" ON "light_crawls" USING btree ("host","finished_at");