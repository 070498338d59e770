CREATE TABLE "issue_marks" (
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"rule_id" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_marks_user_id_host_rule_id_pk" PRIMARY KEY("user_id","host","rule_id")
);
--> statement-breakpoint
ALTER TABLE "issue_marks" ADD CONSTRAINT "issue_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;