CREATE TABLE "chat_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"blurred_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text,
	"intimate" boolean DEFAULT false NOT NULL,
	"message_id" text,
	"receiver_id" text,
	"sent" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_photos_name_unique" UNIQUE("name"),
	CONSTRAINT "chat_photos_blurredName_unique" UNIQUE("blurred_name"),
	CONSTRAINT "chat_photos_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "photo_consents" (
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"target_id" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_consents_member_id_target_id_pk" PRIMARY KEY("member_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"target_id" text NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"evidence" jsonb NOT NULL,
	"host" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided" timestamp with time zone,
	"decided_by" text,
	"note" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "gift" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caution" text;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_photos_member" ON "chat_photos" USING btree ("member_id","created");--> statement-breakpoint
CREATE INDEX "chat_photos_unused" ON "chat_photos" USING btree ("created") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "photo_consents_target" ON "photo_consents" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("member_id","subject") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("site_id","created") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_member" ON "reports" USING btree ("member_id","created");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_id","created");