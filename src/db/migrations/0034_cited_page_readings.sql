CREATE TABLE "cited_page_readings" (
	"website_id" uuid NOT NULL,
	"url" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"reason" text,
	"page" jsonb,
	"own" jsonb,
	CONSTRAINT "cited_page_readings_website_id_url_pk" PRIMARY KEY("website_id","url")
);
--> statement-breakpoint
ALTER TABLE "cited_page_readings" ADD CONSTRAINT "cited_page_readings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;