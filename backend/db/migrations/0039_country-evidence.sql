ALTER TABLE "payments" ADD COLUMN "country_evidence" jsonb;--> statement-breakpoint
ALTER TABLE "payment_means" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "payment_methods" jsonb DEFAULT '[]'::jsonb NOT NULL;
