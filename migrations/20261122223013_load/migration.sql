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
CREATE INDEX "document_listed_idx" ON "document" ("user_id","created_at","id","status","title") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "document_status_idx" ON "document" ("user_id","status","created_at","id") WHERE "deleted_at" is null;