CREATE TABLE "directdebit_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"details" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"last_sent" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directdebit_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"iban_hash" text,
	"return_code" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directdebit_collections" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"mandate_reference" text NOT NULL,
	"collect_on" text NOT NULL,
	"announced" timestamp with time zone,
	"return_code" text,
	"returned" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directdebit_mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"reference" text NOT NULL,
	"details" text NOT NULL,
	"iban_hash" text NOT NULL,
	"language" text NOT NULL,
	"consented" timestamp with time zone NOT NULL,
	"signed" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"ended_by" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"reference" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "awaits_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "collect_on" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "return_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "creditor_id" text;--> statement-breakpoint
ALTER TABLE "directdebit_attempts" ADD CONSTRAINT "directdebit_attempts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_attempts" ADD CONSTRAINT "directdebit_attempts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_blocks" ADD CONSTRAINT "directdebit_blocks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_blocks" ADD CONSTRAINT "directdebit_blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_collections" ADD CONSTRAINT "directdebit_collections_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_mandates" ADD CONSTRAINT "directdebit_mandates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directdebit_mandates" ADD CONSTRAINT "directdebit_mandates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directdebit_attempts_member" ON "directdebit_attempts" USING btree ("member_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "directdebit_blocks_member" ON "directdebit_blocks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "directdebit_blocks_account" ON "directdebit_blocks" USING btree ("site_id","iban_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "directdebit_mandates_reference" ON "directdebit_mandates" USING btree ("site_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "directdebit_mandates_active" ON "directdebit_mandates" USING btree ("member_id") WHERE ended is null;