ALTER TABLE "ticket" ADD COLUMN "turn" integer GENERATED ALWAYS AS (case when ended then 2 when unread then 0 else 1 end) STORED;--> statement-breakpoint
DROP INDEX "ticket_urgent_idx";--> statement-breakpoint
CREATE INDEX "ticket_urgent_idx" ON "ticket" ("turn","due_at","id");--> statement-breakpoint
DROP INDEX "ticket_status_idx";--> statement-breakpoint
CREATE INDEX "ticket_status_idx" ON "ticket" ("status","turn","due_at","id");--> statement-breakpoint
DROP INDEX "ticket_assignee_idx";--> statement-breakpoint
CREATE INDEX "ticket_assignee_idx" ON "ticket" ("assignee_id","turn","due_at","id");--> statement-breakpoint
DROP INDEX "ticket_priority_idx";--> statement-breakpoint
CREATE INDEX "ticket_priority_idx" ON "ticket" ("priority","turn","due_at","id");--> statement-breakpoint
DROP INDEX "ticket_category_idx";--> statement-breakpoint
CREATE INDEX "ticket_category_idx" ON "ticket" ("category","turn","due_at","id");