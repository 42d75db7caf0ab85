ALTER TABLE "ticket" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "ticket_assignee_idx";--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" ("assignee_id","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_priority_idx" ON "ticket" ("priority","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_category_idx" ON "ticket" ("category","ended","due_at","id");--> statement-breakpoint
CREATE INDEX "ticket_resolved_idx" ON "ticket" ("category","resolved_at");--> statement-breakpoint
CREATE INDEX "ticket_words_idx" ON "ticket" USING gin (to_tsvector('simple', translate("title" || ' ' || "customer_name" || ' ' || "customer_email", '@._-+/:#’“”', '           ')));