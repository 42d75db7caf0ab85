CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY,
	"key" text UNIQUE,
	"to" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text,
	"topic" text,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claim" uuid,
	"handed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unsubscribed" (
	"address" text,
	"topic" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "unsubscribed_pkey" PRIMARY KEY("address","topic")
);
--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" ("status","created_at");