CREATE TABLE "complaints" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"member_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"cadence" text DEFAULT 'daily' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text,
	"challenge" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"host" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "signup_step" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "paused" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mails_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "checked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_site" ON "complaints" USING btree ("site_id","created");--> statement-breakpoint
CREATE INDEX "sent_reminders_latest" ON "sent_reminders" USING btree ("member_id","type","created");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_deleted" ON "members" USING btree ("deleted") WHERE deleted is not null and erased is null;