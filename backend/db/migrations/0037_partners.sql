-- contract: the version before adds one row of a member and event, and the new index allows no second one either.
ALTER TABLE "networks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "silent_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postbacks" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "postbacks" ADD COLUMN "reversal_id" text;--> statement-breakpoint
ALTER TABLE "postbacks" ADD COLUMN "due" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "signup_postback" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
DROP INDEX "postbacks_once";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "postbacks_once" ON "postbacks" USING btree ("member_id","event") WHERE reversal_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "postbacks_reversal" ON "postbacks" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "postbacks_queued" ON "postbacks" USING btree ("site_id","network","due") WHERE state = 'queued';
