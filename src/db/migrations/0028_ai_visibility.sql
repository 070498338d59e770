CREATE TABLE "assistant_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"from_day" text NOT NULL,
	"price" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visibility_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"engine" text NOT NULL,
	"repeat" integer NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"facts" jsonb,
	"facts_version" integer,
	"raw_key" text,
	"failure" text,
	"failure_message" text,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"cost_quality" text,
	"cost_source" text,
	"list_price_micro_usd" bigint,
	"is_confirmed" boolean
);
--> statement-breakpoint
CREATE TABLE "visibility_prompt_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visibility_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"prompt_set_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"targets" jsonb NOT NULL,
	"repeats" integer NOT NULL,
	"prompt_ids" jsonb NOT NULL,
	"brand" jsonb NOT NULL,
	"competitors" jsonb NOT NULL,
	"planned" integer NOT NULL,
	"limit_micro_usd" bigint NOT NULL,
	"stop_reason" text,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visibility_schedules" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'off' NOT NULL,
	"engines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repeats" integer NOT NULL,
	"run_limit_micro_usd" bigint,
	"monthly_limit_micro_usd" bigint,
	"next_run_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visibility_answers" ADD CONSTRAINT "visibility_answers_run_id_visibility_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."visibility_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_answers" ADD CONSTRAINT "visibility_answers_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_prompt_sets" ADD CONSTRAINT "visibility_prompt_sets_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_runs" ADD CONSTRAINT "visibility_runs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_runs" ADD CONSTRAINT "visibility_runs_prompt_set_id_visibility_prompt_sets_id_fk" FOREIGN KEY ("prompt_set_id") REFERENCES "public"."visibility_prompt_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_schedules" ADD CONSTRAINT "visibility_schedules_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_prices_model_index" ON "assistant_prices" USING btree ("provider","model","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "visibility_answers_run_index" ON "visibility_answers" USING btree ("run_id","engine","prompt_id","repeat");--> statement-breakpoint
CREATE INDEX "visibility_answers_website_index" ON "visibility_answers" USING btree ("website_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visibility_prompt_sets_version_index" ON "visibility_prompt_sets" USING btree ("website_id","version");--> statement-breakpoint
CREATE INDEX "visibility_runs_website_index" ON "visibility_runs" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "visibility_schedules_next_run_index" ON "visibility_schedules" USING btree ("next_run_at");