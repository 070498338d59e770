CREATE TABLE "allowance_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"micro_usd" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allowance_uses" (
	"provider" text NOT NULL,
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"reserved_micro_usd" bigint DEFAULT 0 NOT NULL,
	"spent_micro_usd" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "allowance_uses_provider_user_id_month_pk" PRIMARY KEY("provider","user_id","month")
);
--> statement-breakpoint
CREATE TABLE "allowances" (
	"provider" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"monthly_micro_usd" bigint NOT NULL,
	CONSTRAINT "allowances_provider_user_id_pk" PRIMARY KEY("provider","user_id")
);
--> statement-breakpoint
CREATE TABLE "data_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"secret" text NOT NULL,
	"account_label" text,
	"property_id" text,
	"property_kind" text,
	"permission" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tested_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	"failure_setting" text,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"artifact_key" text NOT NULL,
	"row_count" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"facts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"secret" text,
	"file_prefix" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"website_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"verifier" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_usage" (
	"provider" text NOT NULL,
	"connection_id" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "provider_usage_provider_connection_id_day_pk" PRIMARY KEY("provider","connection_id","day")
);
--> statement-breakpoint
CREATE TABLE "website_ownership" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"method" text,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rank_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"engine" text NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"position" integer,
	"url" text,
	"match_rule" text,
	"examined_depth" integer,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"top_domains" jsonb,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_message" text
);
--> statement-breakpoint
CREATE TABLE "rank_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"state" text NOT NULL,
	"planned" integer NOT NULL,
	"stop_reason" text,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rank_schedules" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'off' NOT NULL,
	"provider" text,
	"engines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"devices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"monthly_budget_micro_usd" bigint,
	"next_run_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_snapshots" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"snapshot" jsonb NOT NULL,
	"collected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"connection_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"average_position" double precision,
	"query_clicks" bigint,
	"is_final" boolean NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_days_connection_id_day_pk" PRIMARY KEY("connection_id","day")
);
--> statement-breakpoint
CREATE TABLE "search_syncs" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"days_done" integer DEFAULT 0 NOT NULL,
	"days_total" integer DEFAULT 0 NOT NULL,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"waiting_until" timestamp with time zone,
	"waiting_for" text,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_tops" (
	"connection_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"rank" integer NOT NULL,
	"key" text NOT NULL,
	"clicks" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"average_position" double precision,
	"previous_clicks" bigint,
	"previous_impressions" bigint,
	"previous_average_position" double precision,
	CONSTRAINT "search_tops_connection_id_dimension_rank_pk" PRIMARY KEY("connection_id","dimension","rank")
);
--> statement-breakpoint
CREATE TABLE "source_facts" (
	"connection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_facts_connection_id_kind_pk" PRIMARY KEY("connection_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tracked_search_days" (
	"connection_id" uuid NOT NULL,
	"keyword" text NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint NOT NULL,
	"impressions" bigint NOT NULL,
	"average_position" double precision,
	CONSTRAINT "tracked_search_days_connection_id_keyword_day_pk" PRIMARY KEY("connection_id","keyword","day")
);
--> statement-breakpoint
CREATE TABLE "url_inspections" (
	"connection_id" uuid NOT NULL,
	"url" text NOT NULL,
	"inspected_at" timestamp with time zone NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "url_inspections_connection_id_url_pk" PRIMARY KEY("connection_id","url")
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "market_country" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "market_language" text;--> statement-breakpoint
ALTER TABLE "allowance_reservations" ADD CONSTRAINT "allowance_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_connections" ADD CONSTRAINT "data_connections_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_imports" ADD CONSTRAINT "data_imports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_ownership" ADD CONSTRAINT "website_ownership_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_checks" ADD CONSTRAINT "rank_checks_run_id_rank_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rank_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_checks" ADD CONSTRAINT "rank_checks_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_runs" ADD CONSTRAINT "rank_runs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_schedules" ADD CONSTRAINT "rank_schedules_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_snapshots" ADD CONSTRAINT "outside_snapshots_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_syncs" ADD CONSTRAINT "search_syncs_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tops" ADD CONSTRAINT "search_tops_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_facts" ADD CONSTRAINT "source_facts_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_search_days" ADD CONSTRAINT "tracked_search_days_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "url_inspections" ADD CONSTRAINT "url_inspections_connection_id_data_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."data_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_connections_website_provider_index" ON "data_connections" USING btree ("website_id","provider");--> statement-breakpoint
CREATE INDEX "data_connections_next_sync_index" ON "data_connections" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "data_imports_website_index" ON "data_imports" USING btree ("website_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_checks_run_index" ON "rank_checks" USING btree ("run_id","keyword","engine","device");--> statement-breakpoint
CREATE INDEX "rank_checks_history_index" ON "rank_checks" USING btree ("website_id","keyword","checked_at");--> statement-breakpoint
CREATE INDEX "rank_runs_website_index" ON "rank_runs" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "annotations_website_index" ON "annotations" USING btree ("website_id");