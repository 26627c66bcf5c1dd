CREATE TABLE "reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"site_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" integer NOT NULL,
	"credits_due" integer NOT NULL,
	"credits_taken" integer NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"done" timestamp with time zone,
	CONSTRAINT "reversals_amount_positive" CHECK ("reversals"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_positive" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "withdrawn" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "charged_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reversals_payment" ON "reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reversals_withdrawal" ON "reversals" USING btree ("payment_id") WHERE kind = 'withdrawal';--> statement-breakpoint
CREATE INDEX "reversals_queued" ON "reversals" USING btree ("created") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_id_index" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("updated") WHERE completed is not null;