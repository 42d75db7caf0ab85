CREATE TABLE "article_view" (
	"article" text,
	"day" date,
	"views" integer NOT NULL,
	CONSTRAINT "article_view_pkey" PRIMARY KEY("article","day")
);
--> statement-breakpoint
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
CREATE TABLE "partner_tier" (
	"since" timestamp(3) with time zone,
	"name" text,
	"display_name" text NOT NULL,
	"min_clients" integer NOT NULL,
	"max_clients" integer,
	"commission_rate" integer NOT NULL,
	"bonus_commission" integer NOT NULL,
	"minimum_payout" integer NOT NULL,
	"perks" jsonb NOT NULL,
	CONSTRAINT "partner_tier_pkey" PRIMARY KEY("since","name")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY,
	"referrer_id" uuid NOT NULL,
	"period" date NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"approved_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" uuid PRIMARY KEY,
	"referrer_id" uuid NOT NULL,
	"customer_id" text NOT NULL UNIQUE,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_entry" (
	"id" uuid PRIMARY KEY,
	"referrer_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"key" text NOT NULL UNIQUE,
	"subject" text NOT NULL,
	"tier" text,
	"rate" integer,
	"customer_id" text,
	"payout_id" uuid
);
--> statement-breakpoint
CREATE TABLE "referral_visit" (
	"referrer_id" uuid,
	"day" date,
	"visits" integer NOT NULL,
	CONSTRAINT "referral_visit_pkey" PRIMARY KEY("referrer_id","day")
);
--> statement-breakpoint
CREATE TABLE "referrer" (
	"id" uuid PRIMARY KEY,
	"programme" text NOT NULL,
	"code" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referrer_person" (
	"referrer_id" uuid PRIMARY KEY,
	"programme" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"details" jsonb NOT NULL,
	"tax_id" text,
	"pay_to" text
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" text,
	"token_hash" text UNIQUE,
	"ticket_id" uuid UNIQUE,
	"state" text NOT NULL,
	"with_person" boolean DEFAULT false NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last" text NOT NULL,
	"page" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"chat_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"reply" text,
	"entry" text,
	"author_id" text,
	"author_name" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "ticket_assignee_idx";--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" ("assignee_id","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "event_day_idx" ON "event" ("day","visitor","id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_created_idx" ON "newsletter_issue" ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_confirmed_idx" ON "newsletter_subscriber" ("confirmed_at","address");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_document_idx" ON "rating" ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "rating_template_idx" ON "rating" ("template_id") WHERE "status" = 'shown';--> statement-breakpoint
CREATE INDEX "rating_newest_idx" ON "rating" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_period_idx" ON "payout" ("referrer_id","period");--> statement-breakpoint
CREATE INDEX "payout_status_idx" ON "payout" ("status","created_at");--> statement-breakpoint
CREATE INDEX "referral_referrer_idx" ON "referral" ("referrer_id","at");--> statement-breakpoint
CREATE INDEX "referral_entry_referrer_idx" ON "referral_entry" ("referrer_id","at");--> statement-breakpoint
CREATE INDEX "referral_entry_payout_idx" ON "referral_entry" ("payout_id");--> statement-breakpoint
CREATE INDEX "referrer_status_idx" ON "referrer" ("programme","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrer_person_email_idx" ON "referrer_person" ("programme","email");--> statement-breakpoint
CREATE UNIQUE INDEX "referrer_person_user_idx" ON "referrer_person" ("programme","user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "referrer_person_owner_idx" ON "referrer_person" ("user_id");--> statement-breakpoint
CREATE INDEX "chat_user_idx" ON "chat" ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_state_idx" ON "chat" ("state","updated_at");--> statement-breakpoint
CREATE INDEX "chat_updated_idx" ON "chat" ("updated_at");--> statement-breakpoint
CREATE INDEX "chat_message_idx" ON "chat_message" ("chat_id","at");--> statement-breakpoint
CREATE INDEX "chat_message_author_idx" ON "chat_message" ("author_id");--> statement-breakpoint
CREATE INDEX "ticket_priority_idx" ON "ticket" ("priority","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_category_idx" ON "ticket" ("category","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_resolved_idx" ON "ticket" ("category","resolved_at");--> statement-breakpoint
CREATE INDEX "ticket_words_idx" ON "ticket" USING gin (to_tsvector('simple', translate("title" || ' ' || "customer_name" || ' ' || "customer_email", '@._-+/:#’“”', '           ')));--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_user_id_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_referrer_id_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referrer"("id");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referrer"("id");--> statement-breakpoint
ALTER TABLE "referral_entry" ADD CONSTRAINT "referral_entry_referrer_id_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referrer"("id");--> statement-breakpoint
ALTER TABLE "referral_visit" ADD CONSTRAINT "referral_visit_referrer_id_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referrer"("id");--> statement-breakpoint
ALTER TABLE "referrer_person" ADD CONSTRAINT "referrer_person_referrer_id_referrer_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "referrer"("id");--> statement-breakpoint
ALTER TABLE "referrer_person" ADD CONSTRAINT "referrer_person_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_ticket_id_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_user_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL;