CREATE TABLE "rechecks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"analysis_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"host" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"before" jsonb NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"after" jsonb,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rechecks" ADD CONSTRAINT "rechecks_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rechecks_analysis_rule_index" ON "rechecks" USING btree ("analysis_id","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "rechecks_host_status_index" ON "rechecks" USING btree ("host","status");