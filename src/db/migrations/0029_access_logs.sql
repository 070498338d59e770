CREATE TABLE "log_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"website_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"files" jsonb NOT NULL,
	"ip_lists" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"requests" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_months" (
	"import_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"month" text NOT NULL,
	"totals" jsonb NOT NULL,
	CONSTRAINT "log_months_import_id_month_pk" PRIMARY KEY("import_id","month")
);
--> statement-breakpoint
CREATE TABLE "log_uses" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "log_uses_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
ALTER TABLE "log_imports" ADD CONSTRAINT "log_imports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_months" ADD CONSTRAINT "log_months_import_id_log_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."log_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_months" ADD CONSTRAINT "log_months_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_uses" ADD CONSTRAINT "log_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "log_imports_fingerprint_index" ON "log_imports" USING btree ("website_id","fingerprint");--> statement-breakpoint
CREATE INDEX "log_months_website_index" ON "log_months" USING btree ("website_id","month");