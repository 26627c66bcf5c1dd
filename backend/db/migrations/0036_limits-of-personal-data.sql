CREATE TABLE "erased_postbacks" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "erased_postbacks_site_id_day_network_event_state_currency_pk" PRIMARY KEY("site_id","day","network","event","state","currency")
);
--> statement-breakpoint
ALTER TABLE "erased_postbacks" ADD CONSTRAINT "erased_postbacks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "shortened" timestamp with time zone;