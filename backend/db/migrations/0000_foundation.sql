CREATE TABLE "conversation_members" (
	"conversation_id" text NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"other_id" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_read" integer DEFAULT 0 NOT NULL,
	"deleted_before" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_a" text NOT NULL,
	"member_b" text NOT NULL,
	"started_by" text NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."member_a" < "conversations"."member_b")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"member_id" text NOT NULL,
	"id" bigint NOT NULL,
	"site_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"credits" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"target_id" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_member_id_target_id_pk" PRIMARY KEY("member_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"target_id" text NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_member_id_target_id_pk" PRIMARY KEY("member_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"fictional" boolean DEFAULT false NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"paid_user" boolean DEFAULT false NOT NULL,
	"event_counter" bigint DEFAULT 0 NOT NULL,
	"notifications_disabled" text[] DEFAULT '{}' NOT NULL,
	"signup_host" text NOT NULL,
	"signup_message" text,
	"signup_target" text,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirmed" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_credits_not_negative" CHECK ("members"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"member_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"status" text NOT NULL,
	"gender" text NOT NULL,
	"looking_for" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"city" text,
	"lat" double precision,
	"lon" double precision,
	"last_active" timestamp with time zone NOT NULL,
	"has_photo" boolean DEFAULT false NOT NULL,
	"sexuality" text,
	"relationship_status" text,
	"hair_colour" text,
	"eye_colour" text,
	"body_type" text,
	"tattoos" text,
	"reason" text,
	"about_me" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_prices" (
	"bundle_id" text NOT NULL,
	"country" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "bundle_prices_bundle_id_country_pk" PRIMARY KEY("bundle_id","country"),
	CONSTRAINT "bundle_prices_positive" CHECK ("bundle_prices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"credits" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"reference" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_balance_not_negative" CHECK ("credit_entries"."balance" >= 0),
	CONSTRAINT "credit_entries_amount_not_zero" CHECK ("credit_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"bundle_id" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"completed" timestamp with time zone,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receipts" (
	"provider" text NOT NULL,
	"body_hash" text NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_receipts_provider_body_hash_pk" PRIMARY KEY("provider","body_hash")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"blurred_name" text NOT NULL,
	"source" text NOT NULL,
	"spec" jsonb,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"placeholder" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_name_unique" UNIQUE("name"),
	CONSTRAINT "photos_blurredName_unique" UNIQUE("blurred_name")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"locks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_expires" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"used" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"user_agent" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"kvk" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"tradenames" text[] NOT NULL,
	"vat_numbers" text[] NOT NULL,
	"added" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"country" text NOT NULL,
	"domain_language" text NOT NULL,
	"countries" text[] NOT NULL,
	"niche" integer,
	"us_footer" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" text NOT NULL,
	"niche" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"claims" jsonb NOT NULL,
	"cdn_prefix" text NOT NULL,
	"primary_host" text NOT NULL,
	"signups" text NOT NULL,
	"logged_out_search" boolean NOT NULL,
	"logged_out_search_trafficsource" boolean NOT NULL,
	"enable_site_entry_popup" boolean NOT NULL,
	"entry_countries" text[] NOT NULL,
	"min_age" integer NOT NULL,
	"support_phone" text NOT NULL,
	"support_email" text NOT NULL,
	"mail_name" text NOT NULL,
	"mail_from" text NOT NULL,
	"push_public_key" text,
	"signup_credits" integer NOT NULL,
	"message_credits" integer NOT NULL,
	"photo_credits" integer NOT NULL,
	"gift_credits" integer NOT NULL,
	"message_length" integer NOT NULL,
	"free_conversations" integer NOT NULL,
	"delete_discount" real NOT NULL,
	"refund_days" integer NOT NULL,
	"member_resell" boolean NOT NULL,
	"photo_check" text NOT NULL,
	"interests" text[] NOT NULL,
	"visible_profile_fields" text[] NOT NULL,
	"visible_profile_notes" text[] NOT NULL,
	"search_fields" text[] NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_a_members_id_fk" FOREIGN KEY ("member_a") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_b_members_id_fk" FOREIGN KEY ("member_b") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_prices" ADD CONSTRAINT "bundle_prices_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("member_id","updated" DESC NULLS FIRST,"conversation_id") WHERE visible;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("site_id","member_a","member_b");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "conversations" USING btree ("started_by","created");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "blocks_target" ON "blocks" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("target_id","seen","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "members_site_email" ON "members" USING btree ("site_id","email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "members_site_name" ON "members" USING btree ("site_id","name_folded");--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("created") WHERE status = 'not_confirmed';--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING btree ("site_id","country","gender","last_active" DESC NULLS FIRST,"member_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "profiles_recent" ON "profiles" USING btree ("site_id","last_active" DESC NULLS FIRST,"member_id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_site_id_position_index" ON "bundles" USING btree ("site_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_key" ON "credit_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_entries_member" ON "credit_entries" USING btree ("member_id","created");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_index" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_sales" ON "payments" USING btree ("site_id","bundle_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("created") WHERE status in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "photos_member" ON "photos" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "login_attempts_window_start_index" ON "login_attempts" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_token_hash_index" ON "mail_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mail_tokens_member_id_kind_index" ON "mail_tokens" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_member_id_index" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "domains_site_id_index" ON "domains" USING btree ("site_id");