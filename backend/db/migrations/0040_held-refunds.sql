ALTER TABLE "payments" ADD COLUMN "refund_days" integer;--> statement-breakpoint
ALTER TABLE "reversals" ADD COLUMN "send_from" timestamp with time zone;