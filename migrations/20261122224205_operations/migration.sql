CREATE TABLE "check_hour" (
	"component" text,
	"hour" timestamp(3) with time zone,
	"up" integer NOT NULL,
	"degraded" integer NOT NULL,
	"down" integer NOT NULL,
	CONSTRAINT "check_hour_pkey" PRIMARY KEY("component","hour")
);
--> statement-breakpoint
CREATE TABLE "component_issue" (
	"id" uuid PRIMARY KEY,
	"component" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"was_down" boolean NOT NULL,
	"error" text NOT NULL,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "component_state" (
	"component" text PRIMARY KEY,
	"status" text NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "healing_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "healing_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"node" text NOT NULL,
	"component" text NOT NULL,
	"action" text NOT NULL,
	"trigger" text NOT NULL,
	"seen" text,
	"outcome" text NOT NULL,
	"helped" boolean,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor" (
	"id" text PRIMARY KEY,
	"on" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"leader" text,
	"lease_until" timestamp(3) with time zone,
	"emergency_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_result" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"node" text NOT NULL,
	"kind" text NOT NULL,
	"test_id" text NOT NULL,
	"name" text NOT NULL,
	"component" text NOT NULL,
	"status" text NOT NULL,
	"duration" integer NOT NULL,
	"error" text,
	"details" jsonb NOT NULL,
	"auto_fixed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_job" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"data" jsonb,
	"start_after" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "synthetic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(title || ' ' || customer_name || ' ' || customer_email, '@._-+/:#’“”', '           ')) || array_to_tsvector(array['=' || status, '=' || priority, '=' || category])) STORED;--> statement-breakpoint
DROP INDEX "document_newest_idx";--> statement-breakpoint
CREATE INDEX "document_newest_idx" ON "document" ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "version_newest_idx";--> statement-breakpoint
CREATE INDEX "version_newest_idx" ON "document_version" ("user_id","document_id","created_at");--> statement-breakpoint
DROP INDEX "document_bin_idx";--> statement-breakpoint
CREATE INDEX "document_bin_idx" ON "document" ("user_id","deleted_at","id") WHERE "deleted_at" is not null;--> statement-breakpoint
DROP INDEX "analysis_newest_idx";--> statement-breakpoint
CREATE INDEX "analysis_newest_idx" ON "analysis" ("user_id","created_at","id");--> statement-breakpoint
DROP INDEX "ticket_user_idx";--> statement-breakpoint
CREATE INDEX "ticket_user_idx" ON "ticket" ("user_id","created_at");--> statement-breakpoint
DROP INDEX "ticket_email_idx";--> statement-breakpoint
CREATE INDEX "ticket_email_idx" ON "ticket" ("customer_email","created_at");--> statement-breakpoint
DROP INDEX "rating_newest_idx";--> statement-breakpoint
CREATE INDEX "rating_newest_idx" ON "rating" ("status","updated_at","id");--> statement-breakpoint
DROP INDEX "chat_user_idx";--> statement-breakpoint
CREATE INDEX "chat_user_idx" ON "chat" ("user_id","updated_at");--> statement-breakpoint
DROP INDEX "ticket_words_idx";--> statement-breakpoint
CREATE INDEX "ticket_words_idx" ON "ticket" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_synthetic_idx" ON "user" ("created_at") WHERE "synthetic";--> statement-breakpoint
CREATE INDEX "document_listed_idx" ON "document" ("user_id","created_at","id","status","title") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "document_status_idx" ON "document" ("user_id","status","created_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "component_issue_open_idx" ON "component_issue" ("component") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "component_issue_opened_idx" ON "component_issue" ("opened_at");--> statement-breakpoint
CREATE INDEX "healing_entry_at_idx" ON "healing_entry" ("at");--> statement-breakpoint
CREATE INDEX "test_result_at_idx" ON "test_result" ("at");--> statement-breakpoint
CREATE INDEX "test_result_component_idx" ON "test_result" ("component","id");--> statement-breakpoint
CREATE INDEX "test_result_trouble_idx" ON "test_result" ("id") WHERE "status" in ('warning', 'failed');--> statement-breakpoint
CREATE INDEX "test_result_test_idx" ON "test_result" ("id") WHERE "kind" = 'test';