CREATE TABLE "keyword_figures" (
	"website_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"month" text NOT NULL,
	"keyword" text NOT NULL,
	"related_to" text,
	"volume" integer,
	"volume_kind" text NOT NULL,
	"competition" text,
	"difficulty" integer,
	"difficulty_at" timestamp with time zone,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keyword_figures_key" PRIMARY KEY("website_id","provider","country","language","month","keyword")
);
--> statement-breakpoint
CREATE TABLE "keyword_lookups" (
	"website_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"seeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_message" text,
	"failure_setting" text,
	"looked_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keyword_lookups_website_id_provider_month_pk" PRIMARY KEY("website_id","provider","month")
);
--> statement-breakpoint
ALTER TABLE "keyword_figures" ADD CONSTRAINT "keyword_figures_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_lookups" ADD CONSTRAINT "keyword_lookups_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;