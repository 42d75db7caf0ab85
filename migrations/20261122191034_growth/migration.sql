CREATE TABLE "arrival" (
	"user_id" text PRIMARY KEY,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"visitor" text
);
--> statement-breakpoint
CREATE TABLE "event_day" (
	"day" date,
	"name" text,
	"path" text,
	"source" text,
	"campaign" text,
	"count" integer NOT NULL,
	"amount" integer NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "event_day_pkey" PRIMARY KEY("day","name","path","source","campaign")
);
--> statement-breakpoint
CREATE TABLE "event_salt" (
	"day" date PRIMARY KEY,
	"salt" text NOT NULL
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
CREATE TABLE "rating" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"template_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"words" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_day_idx" ON "event" ("day","visitor","id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_created_idx" ON "newsletter_issue" ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_confirmed_idx" ON "newsletter_subscriber" ("confirmed_at","address");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_document_idx" ON "rating" ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "rating_template_idx" ON "rating" ("template_id") WHERE "status" = 'shown';--> statement-breakpoint
CREATE INDEX "rating_newest_idx" ON "rating" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_user_id_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;