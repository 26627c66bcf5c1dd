CREATE TABLE "partner_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"partner" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_offers_https" CHECK ("partner_offers"."url" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "partner_offers" ADD CONSTRAINT "partner_offers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_offers_site_id_position_index" ON "partner_offers" USING btree ("site_id","position");