CREATE TABLE "appeals" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"report_id" text NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided" timestamp with time zone,
	"decided_by" text,
	"explanation" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "restricted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reversed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notice_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("report_id","member_id");--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("created") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "appeals_member" ON "appeals" USING btree ("member_id");