CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fictional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "fictional" = true FROM "members" WHERE "members"."id" = "profiles"."member_id" AND "members"."fictional";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_query" ON "saved_searches" USING btree ("member_id","query");--> statement-breakpoint
CREATE INDEX "profiles_newcomers" ON "profiles" USING btree ("site_id","country","created" DESC NULLS FIRST,"member_id","gender","date_of_birth","has_photo","region","lat","lon") WHERE status = 'active' and not fictional;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING btree ("site_id","country","last_active" DESC NULLS FIRST,"member_id","gender","date_of_birth","has_photo","region","created","fictional","lat","lon") WHERE status = 'active';