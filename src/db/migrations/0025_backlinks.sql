CREATE TABLE "backlink_targets" (
	"website_id" uuid NOT NULL,
	"url" text NOT NULL,
	"final_status" integer,
	"chain" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backlink_targets_website_id_url_pk" PRIMARY KEY("website_id","url")
);
--> statement-breakpoint
CREATE TABLE "verified_domains" (
	"website_id" uuid NOT NULL,
	"month" text NOT NULL,
	"domain" text NOT NULL,
	"urls" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_at" timestamp with time zone,
	"pages" integer DEFAULT 0 NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"requested_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "verified_domains_website_id_month_domain_pk" PRIMARY KEY("website_id","month","domain")
);
--> statement-breakpoint
CREATE TABLE "visited_link_pages" (
	"page_url" text NOT NULL,
	"target_domain" text NOT NULL,
	"reason" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visited_link_pages_page_url_target_domain_pk" PRIMARY KEY("page_url","target_domain")
);
--> statement-breakpoint
ALTER TABLE "backlink_targets" ADD CONSTRAINT "backlink_targets_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_domains" ADD CONSTRAINT "verified_domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visited_link_pages_time_index" ON "visited_link_pages" USING btree ("visited_at");