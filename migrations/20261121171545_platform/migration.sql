CREATE TABLE "account_link" (
	"token_hash" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text,
	"hash" text,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" text PRIMARY KEY,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_room" (
	"user_id" text PRIMARY KEY,
	"documents" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
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
	"journal" uuid,
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
ALTER TABLE "sign_in_attempt" ADD COLUMN "next" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "base_content" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "generated_from" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "kind_version" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_link_user_idx" ON "account_link" ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_link_expiry_idx" ON "account_link" ("expires_at");--> statement-breakpoint
CREATE INDEX "user_created_idx" ON "user" ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_staff_idx" ON "user" ("role") WHERE "role" <> 'customer';--> statement-breakpoint
CREATE INDEX "document_bin_idx" ON "document" ("user_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" ("subject_id","id");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" ("status","created_at");--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_room" ADD CONSTRAINT "document_room_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;