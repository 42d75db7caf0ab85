CREATE TABLE "canned_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"title" text NOT NULL UNIQUE,
	"content" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_vote" (
	"entry" text,
	"voter" text,
	"helpful" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "help_vote_pkey" PRIMARY KEY("entry","voter")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "ticket_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"category" text NOT NULL,
	"replit_ticket_id" text,
	"replit_status" text,
	"ai_suggestions" jsonb DEFAULT '[]' NOT NULL,
	"assignee_id" text,
	"due_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"first_answer_at" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	"ended" boolean DEFAULT false NOT NULL,
	"unread" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"ticket_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"author_id" text,
	"author_name" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ticket_urgent_idx" ON "ticket" ("ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_status_idx" ON "ticket" ("status","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_user_idx" ON "ticket" ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ticket_email_idx" ON "ticket" ("customer_email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" ("assignee_id");--> statement-breakpoint
CREATE INDEX "ticket_created_idx" ON "ticket" ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_message_idx" ON "ticket_message" ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_message_author_idx" ON "ticket_message" ("author_id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_user_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_author_id_user_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL;