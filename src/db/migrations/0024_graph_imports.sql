CREATE TABLE "graph_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"release" text,
	"progress" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"waiting_until" timestamp with time zone,
	"waiting_for" text,
	"failure" text,
	"worker_id" text,
	"heartbeat_at" timestamp with time zone,
	"started_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "graph_imports" ADD CONSTRAINT "graph_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "graph_imports_unfinished_index" ON "graph_imports" USING btree ((1)) WHERE "graph_imports"."state" in ('waiting', 'running');