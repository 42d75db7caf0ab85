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
CREATE UNIQUE INDEX "component_issue_open_idx" ON "component_issue" ("component") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "component_issue_opened_idx" ON "component_issue" ("opened_at");--> statement-breakpoint
CREATE INDEX "healing_entry_at_idx" ON "healing_entry" ("at");--> statement-breakpoint
CREATE INDEX "test_result_at_idx" ON "test_result" ("at");--> statement-breakpoint
CREATE INDEX "test_result_component_idx" ON "test_result" ("component","id");--> statement-breakpoint
CREATE INDEX "test_result_trouble_idx" ON "test_result" ("id") WHERE "status" in ('warning', 'failed');--> statement-breakpoint
CREATE INDEX "test_result_test_idx" ON "test_result" ("id") WHERE "kind" = 'test';