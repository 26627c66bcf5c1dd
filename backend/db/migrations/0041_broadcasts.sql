CREATE TABLE "broadcast_counts" (
	"broadcast_id" text NOT NULL,
	"channel" text NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "broadcast_counts_broadcast_id_channel_what_pk" PRIMARY KEY("broadcast_id","channel","what")
);
--> statement-breakpoint
CREATE TABLE "broadcast_deliveries" (
	"broadcast_id" text NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"language" text,
	"updated" timestamp with time zone NOT NULL,
	"unsubscribed" timestamp with time zone,
	CONSTRAINT "broadcast_deliveries_broadcast_id_member_id_channel_pk" PRIMARY KEY("broadcast_id","member_id","channel")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"channels" text[] NOT NULL,
	"path" text NOT NULL,
	"texts" jsonb NOT NULL,
	"ends" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"rate" integer,
	"test_to" text,
	"started" timestamp with time zone,
	"last_turn" timestamp with time zone,
	"reached" text DEFAULT '' NOT NULL,
	"looked" boolean DEFAULT false NOT NULL,
	"ended" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "push_on_since" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_deliveries" ADD CONSTRAINT "broadcast_deliveries_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_deliveries" ADD CONSTRAINT "broadcast_deliveries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_deliveries" ADD CONSTRAINT "broadcast_deliveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_deliveries_due" ON "broadcast_deliveries" USING btree ("broadcast_id","channel","state","not_before","member_id");--> statement-breakpoint
CREATE INDEX "broadcast_deliveries_member" ON "broadcast_deliveries" USING btree ("member_id");