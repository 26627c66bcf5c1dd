CREATE TABLE "cool_offs" (
	"member_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_limits" (
	"member_id" text NOT NULL,
	"period" text NOT NULL,
	"amount" integer,
	"currency" text,
	"next_amount" integer,
	"next_currency" text,
	"next_from" timestamp with time zone,
	CONSTRAINT "spending_limits_member_id_period_pk" PRIMARY KEY("member_id","period"),
	CONSTRAINT "spending_limits_whole" CHECK (num_nulls("spending_limits"."amount", "spending_limits"."currency") in (0, 2)),
	CONSTRAINT "spending_limits_next_whole" CHECK (num_nulls("spending_limits"."next_amount", "spending_limits"."next_currency") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "performance_consent" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cool_offs" ADD CONSTRAINT "cool_offs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;