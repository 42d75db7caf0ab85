CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_report" (
	"name" text PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"action" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"address" text PRIMARY KEY,
	"token_hash" text UNIQUE,
	"expires_at" timestamp(3) with time zone,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "newsletter_issue_created_idx" ON "newsletter_issue" ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_confirmed_idx" ON "newsletter_subscriber" ("confirmed_at","address");--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_user_id_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL;