ALTER TABLE "reports" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "source" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "photos_refused" ON "photos" USING btree ("checked") WHERE status = 'refused';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_source" CHECK (("reports"."source" = 'member') = ("reports"."member_id" is not null)) NOT VALID;
