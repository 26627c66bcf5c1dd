CREATE TABLE "erased_outcomes" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"ref" text NOT NULL,
	"sub1" text NOT NULL,
	"sub2" text NOT NULL,
	"sub3" text NOT NULL,
	"what" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "erased_outcomes_site_id_day_network_ref_sub1_sub2_sub3_what_currency_pk" PRIMARY KEY("site_id","day","network","ref","sub1","sub2","sub3","what","currency")
);
--> statement-breakpoint
ALTER TABLE "erased_outcomes" ADD CONSTRAINT "erased_outcomes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;