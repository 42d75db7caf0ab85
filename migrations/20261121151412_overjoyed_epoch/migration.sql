CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"subject_type" text,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb NOT NULL,
	"network" text
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "user_created_idx" ON "user" ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_staff_idx" ON "user" ("role") WHERE "role" <> 'customer';--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" ("subject_id","id");