ALTER TABLE "profiles" ADD COLUMN "consents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visibility" text DEFAULT 'visitors' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "visitor_profiles_per_day" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "member_profiles_per_day" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_hidden_from_visitors" ON "profiles" USING btree ("site_id","country") WHERE status = 'active' and visibility = 'members';