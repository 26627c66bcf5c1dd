CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
