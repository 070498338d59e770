CREATE TABLE "suggestion_decisions" (
	"website_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"decision" text NOT NULL,
	"host" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_decisions_website_id_key_pk" PRIMARY KEY("website_id","key")
);
--> statement-breakpoint
ALTER TABLE "suggestion_decisions" ADD CONSTRAINT "suggestion_decisions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;