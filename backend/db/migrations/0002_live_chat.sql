ALTER TABLE "webhook_receipts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "webhook_receipts" CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "last_delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "online_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","created");