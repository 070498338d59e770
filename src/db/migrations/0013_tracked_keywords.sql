CREATE TABLE "tracked_keywords" (
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"keyword" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracked_keywords_user_id_host_keyword_pk" PRIMARY KEY("user_id","host","keyword")
);
--> statement-breakpoint
ALTER TABLE "tracked_keywords" ADD CONSTRAINT "tracked_keywords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;