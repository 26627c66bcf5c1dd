CREATE TABLE "networks" (
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "networks_site_id_name_pk" PRIMARY KEY("site_id","name")
);
--> statement-breakpoint
CREATE TABLE "postbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"network" text NOT NULL,
	"event" text NOT NULL,
	"amount" integer,
	"currency" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"done" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"ref" text NOT NULL,
	"sub1" text NOT NULL,
	"sub2" text NOT NULL,
	"sub3" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_site_id_day_network_ref_sub1_sub2_sub3_pk" PRIMARY KEY("site_id","day","network","ref","sub1","sub2","sub3")
);
--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postbacks_once" ON "postbacks" USING btree ("member_id","event");