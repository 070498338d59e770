CREATE TABLE "visibility_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	"result_count" integer,
	"found" jsonb,
	"failure" text,
	"failure_message" text,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"cost_source" text
);
--> statement-breakpoint
ALTER TABLE "visibility_runs" ADD COLUMN "searches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visibility_schedules" ADD COLUMN "searches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visibility_searches" ADD CONSTRAINT "visibility_searches_run_id_visibility_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."visibility_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_searches" ADD CONSTRAINT "visibility_searches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visibility_searches_run_index" ON "visibility_searches" USING btree ("run_id","provider","prompt_id");--> statement-breakpoint
CREATE INDEX "visibility_searches_website_index" ON "visibility_searches" USING btree ("website_id","searched_at");