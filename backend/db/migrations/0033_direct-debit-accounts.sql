-- contract: the version before adds blocks with ON CONFLICT DO NOTHING, which needs no unique index.
DROP INDEX "directdebit_blocks_member";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "directdebit_collections_account" ON "directdebit_collections" USING btree ("iban_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "directdebit_blocks_member" ON "directdebit_blocks" USING btree ("member_id");--> statement-breakpoint
UPDATE "directdebit_collections" "c" SET "iban_hash" = "m"."iban_hash" FROM "payments" "p", "directdebit_mandates" "m"
WHERE "p"."id" = "c"."payment_id" AND "m"."member_id" = "p"."member_id" AND "m"."reference" = "c"."mandate_reference" AND "c"."iban_hash" IS NULL;
