CREATE TABLE "book_watch" (
	"id" text PRIMARY KEY NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"round" timestamp with time zone,
	"looked" timestamp with time zone NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);
