CREATE TABLE "token_pages" (
	"site_id" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "token_pages_site_id_token_language_pk" PRIMARY KEY("site_id","token","language")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "published" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_pages" ADD CONSTRAINT "token_pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;