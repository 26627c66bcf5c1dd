CREATE TABLE "swipes" (
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"target_id" text NOT NULL,
	"position" integer NOT NULL,
	"liked" boolean NOT NULL,
	"counted_until" timestamp with time zone,
	"taken_back" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swipes_member_id_target_id_pk" PRIMARY KEY("member_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipes" ADD CONSTRAINT "swipes_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "swipes_position" ON "swipes" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "swipes_target" ON "swipes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "swipes_counted" ON "swipes" USING btree ("member_id","counted_until") WHERE counted_until is not null;