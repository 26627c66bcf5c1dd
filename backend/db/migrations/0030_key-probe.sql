CREATE TABLE "key_probe" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
