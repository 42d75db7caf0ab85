CREATE TABLE "account" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp(3) with time zone,
	"refresh_token_expires_at" timestamp(3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"token" text NOT NULL UNIQUE,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY,
	"tries" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_expires_at" timestamp(3) with time zone,
	"time_zone" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"user_id" text,
	"period" date,
	"used" integer NOT NULL,
	CONSTRAINT "quota_pkey" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "counted_text" (
	"user_id" text,
	"period" date,
	"title" text,
	CONSTRAINT "counted_text_pkey" PRIMARY KEY("user_id","period","title")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid DEFAULT gen_random_uuid() UNIQUE,
	"user_id" text,
	"template_id" text,
	"title" text NOT NULL,
	"title_given" boolean NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"form_data" jsonb NOT NULL,
	"generated_content" text,
	"base_content" text,
	"generated_from" text,
	"kind_version" text,
	"document_date" date,
	"counted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "document_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" uuid DEFAULT gen_random_uuid(),
	"user_id" text,
	"document_id" uuid,
	"reason" text NOT NULL,
	"tab" text,
	"title" text NOT NULL,
	"template_id" text,
	"form_data" jsonb NOT NULL,
	"generated_content" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "document_version_pkey" PRIMARY KEY("user_id","document_id","id")
);
--> statement-breakpoint
CREATE TABLE "given_answer" (
	"owner_id" text,
	"key" text,
	"asked" text NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "given_answer_pkey" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_user_idx" ON "account" ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry_idx" ON "session" ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_until_idx" ON "sign_in_attempt" ("until");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" ("identifier");--> statement-breakpoint
CREATE INDEX "document_newest_idx" ON "document" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "version_newest_idx" ON "document_version" ("user_id","document_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "counted_text" ADD CONSTRAINT "counted_text_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;