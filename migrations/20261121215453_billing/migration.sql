CREATE TABLE "counter" (
	"name" text PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL,
	"number" integer NOT NULL UNIQUE,
	"tier" text NOT NULL,
	"amount" integer NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"tier" text NOT NULL,
	"amount" integer NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL UNIQUE,
	"payment_id" uuid,
	"invoice_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"tier" text NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"key" text NOT NULL UNIQUE,
	"provider_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"claimed_at" timestamp(3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"applied_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_notice" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL,
	"tier" text NOT NULL,
	"old_price" integer NOT NULL,
	"new_price" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"from" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY,
	"user_id" text NOT NULL,
	"ledger_id" uuid NOT NULL UNIQUE,
	"number" integer NOT NULL UNIQUE,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	"credit" integer NOT NULL,
	"refund_of" uuid,
	"parties" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"key" text PRIMARY KEY,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"method_id" text,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_method" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"name" text NOT NULL,
	"behaviour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" text PRIMARY KEY,
	"status" text NOT NULL,
	"tier" text NOT NULL,
	"price" integer NOT NULL,
	"paid" integer NOT NULL,
	"period_start" timestamp(3) with time zone,
	"period_end" timestamp(3) with time zone,
	"anchor_day" integer NOT NULL,
	"next_tier" text,
	"pending_price" integer,
	"pending_from" timestamp(3) with time zone,
	"failed" integer NOT NULL,
	"retry_at" timestamp(3) with time zone,
	"is_charging" boolean NOT NULL,
	"trial_used" boolean NOT NULL,
	"by_invoice" boolean NOT NULL,
	"mode" text,
	"customer_id" text,
	"method_id" text,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"card_name" text,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_details" (
	"user_id" text PRIMARY KEY,
	"details" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quota" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quota" ADD COLUMN "document_limit" integer;--> statement-breakpoint
CREATE INDEX "invoice_owner_idx" ON "invoice" ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "ledger_owner_idx" ON "ledger" ("user_id","at");--> statement-breakpoint
CREATE INDEX "payment_owner_idx" ON "payment" ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_at_work_idx" ON "payment" ("user_id") WHERE "status" in ('processing', 'challenged');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_idx" ON "payment" ("user_id","tier") WHERE "status" in ('pending', 'refused') and "purpose" = 'checkout';--> statement-breakpoint
CREATE INDEX "payment_open_since_idx" ON "payment" ("status","created_at") WHERE "status" in ('pending', 'refused', 'processing', 'challenged');--> statement-breakpoint
CREATE INDEX "price_notice_owner_idx" ON "price_notice" ("user_id","at");--> statement-breakpoint
CREATE INDEX "receipt_owner_idx" ON "receipt" ("user_id","number");--> statement-breakpoint
CREATE INDEX "sandbox_charge_owner_idx" ON "sandbox_charge" ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_method_owner_idx" ON "sandbox_method" ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_end_idx" ON "subscription" ("status","period_end");--> statement-breakpoint
CREATE INDEX "subscription_retry_idx" ON "subscription" ("retry_at") WHERE "retry_at" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_notice" ADD CONSTRAINT "price_notice_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_ledger_id_ledger_id_fkey" FOREIGN KEY ("ledger_id") REFERENCES "ledger"("id");--> statement-breakpoint
ALTER TABLE "sandbox_charge" ADD CONSTRAINT "sandbox_charge_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sandbox_method" ADD CONSTRAINT "sandbox_method_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;