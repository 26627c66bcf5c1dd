UPDATE "discount_codes" SET "status" = 'inactive', "expires" = now() WHERE "kind" = 'welcome' AND "expires" IS NULL;--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	"note" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"mandate_id" text NOT NULL,
	"tried" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directdebit_blocks" ALTER COLUMN "return_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directdebit_blocks" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "directdebit_mandates" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "directdebit_mandates" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "directdebit_mandates" ADD COLUMN "provider_mandate_id" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_welcome" CHECK ("discount_codes"."kind" <> 'welcome' or "discount_codes"."expires" is not null);