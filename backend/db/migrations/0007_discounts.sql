CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"user_id" text,
	"expires" timestamp with time zone,
	"value_percentage" numeric(5, 2) NOT NULL,
	"currency" text,
	"minimum_order_value" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"validity" text DEFAULT 'once-per-user' NOT NULL,
	"payment_methods" text[],
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_capitals" CHECK ("discount_codes"."code" = upper("discount_codes"."code") and "discount_codes"."code" <> ''),
	CONSTRAINT "discount_codes_percentage" CHECK ("discount_codes"."value_percentage" > 0 and "discount_codes"."value_percentage" < 100),
	CONSTRAINT "discount_codes_minimum" CHECK ("discount_codes"."minimum_order_value" is null or "discount_codes"."currency" is not null),
	CONSTRAINT "discount_codes_personal" CHECK ("discount_codes"."kind" <> 'leaving' or "discount_codes"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"code" text NOT NULL,
	"once" boolean NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_percentage" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_amount" integer;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "email_on_since" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_user_id_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("site_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_leaving" ON "discount_codes" USING btree ("user_id") WHERE kind = 'leaving';--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once" ON "discount_uses" USING btree ("member_id","code") WHERE once and state <> 'released';--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("site_id","code");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_discount_whole" CHECK (num_nulls("payments"."discount_code", "payments"."discount_percentage", "payments"."discount_amount") in (0, 3));--> statement-breakpoint
UPDATE "notification_settings" SET
	"email_on_since" = (SELECT jsonb_object_agg(split_part("entry", '@', 1), split_part("entry", '@', 2)) FROM unnest("email_off") AS "entry" WHERE "entry" LIKE '%@%'),
	"email_off" = ARRAY(SELECT "entry" FROM unnest("email_off") AS "entry" WHERE "entry" NOT LIKE '%@%')
WHERE array_to_string("email_off", ' ') LIKE '%@%';
