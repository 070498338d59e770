ALTER TABLE "websites" ADD COLUMN "badge_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "has_badge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "websites_badge_id_index" ON "websites" USING btree ("badge_id");