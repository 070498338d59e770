CREATE TABLE "article_imports" (
	"file" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"article_id" uuid,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"day" date NOT NULL,
	"article_id" uuid NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_reads_day_article_id_reader_pk" PRIMARY KEY("day","article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"featured" boolean NOT NULL,
	"featured_image" text,
	"author" text NOT NULL,
	"published_at" timestamp with time zone,
	"reading_time" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seo_score" integer,
	"seo_score_reason" text,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_imports" ADD CONSTRAINT "article_imports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_status_index" ON "articles" USING btree ("status","published_at");