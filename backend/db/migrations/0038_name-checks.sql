CREATE TABLE "name_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"checked" timestamp with time zone NOT NULL
);
