CREATE TABLE "client_mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email_hash" text NOT NULL,
	"recipient_id" uuid,
	"report_file_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"website_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"invitations" integer DEFAULT 1 NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_report_settings" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"frequency" text NOT NULL,
	"template_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"next_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"email_hash" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_email_hash_sender_pk" PRIMARY KEY("email_hash","sender")
);
--> statement-breakpoint
CREATE TABLE "report_mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"website_id" uuid NOT NULL,
	"recipient_id" uuid,
	"analysis_id" uuid,
	"report_file_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"problem" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"website_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"variant" text NOT NULL,
	"sections" jsonb NOT NULL,
	"appendix" boolean NOT NULL,
	"introduction" text,
	"hides_product_name" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_issue_runs" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"cleared" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_issues" (
	"analysis_id" uuid NOT NULL,
	"rule_id" text NOT NULL,
	"severity" text NOT NULL,
	"occurrences" integer NOT NULL,
	"is_new" boolean,
	CONSTRAINT "analysis_issues_analysis_id_rule_id_pk" PRIMARY KEY("analysis_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "issue_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"rule_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_states" (
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"rule_id" text NOT NULL,
	"state" text NOT NULL,
	"open_scopes" jsonb NOT NULL,
	"first_seen_id" uuid NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_id" uuid,
	"resolved_at" timestamp with time zone,
	"assignee" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_states_user_id_host_rule_id_pk" PRIMARY KEY("user_id","host","rule_id")
);
--> statement-breakpoint
CREATE TABLE "tripwires" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"page_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"state" jsonb,
	"suspicions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"last_problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_files" ADD COLUMN "hides_product_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_mail_tokens" ADD CONSTRAINT "client_mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mail_tokens" ADD CONSTRAINT "client_mail_tokens_recipient_id_client_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."client_recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mail_tokens" ADD CONSTRAINT "client_mail_tokens_report_file_id_report_files_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."report_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recipients" ADD CONSTRAINT "client_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_recipients" ADD CONSTRAINT "client_recipients_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_settings" ADD CONSTRAINT "client_report_settings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_settings" ADD CONSTRAINT "client_report_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_settings" ADD CONSTRAINT "client_report_settings_template_id_report_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_recipient_id_client_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."client_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mailings" ADD CONSTRAINT "report_mailings_report_file_id_report_files_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."report_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_issue_runs" ADD CONSTRAINT "analysis_issue_runs_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_issues" ADD CONSTRAINT "analysis_issues_analysis_id_analysis_issue_runs_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis_issue_runs"("analysis_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_state_fk" FOREIGN KEY ("user_id","host","rule_id") REFERENCES "public"."issue_states"("user_id","host","rule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_states" ADD CONSTRAINT "issue_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tripwires" ADD CONSTRAINT "tripwires_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tripwires" ADD CONSTRAINT "tripwires_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_mail_tokens_user_index" ON "client_mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_mail_tokens_expiry_index" ON "client_mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_recipients_email_index" ON "client_recipients" USING btree ("website_id","email");--> statement-breakpoint
CREATE INDEX "client_recipients_user_index" ON "client_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_report_settings_user_index" ON "client_report_settings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_mailings_once_index" ON "report_mailings" USING btree ("recipient_id","analysis_id");--> statement-breakpoint
CREATE INDEX "report_mailings_waiting_index" ON "report_mailings" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "report_mailings_website_index" ON "report_mailings" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "report_mailings_user_index" ON "report_mailings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_templates_name_index" ON "report_templates" USING btree ("website_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "report_templates_default_index" ON "report_templates" USING btree ("website_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "report_templates_user_index" ON "report_templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issue_comments_issue_index" ON "issue_comments" USING btree ("user_id","host","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "tripwires_next_check_index" ON "tripwires" USING btree ("next_check_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "tripwires_user_index" ON "tripwires" USING btree ("user_id");