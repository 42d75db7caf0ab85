ALTER TABLE "document_room" ADD COLUMN "drafts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_room" ADD COLUMN "in_progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_room" ADD COLUMN "completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "document_room" ("user_id", "documents", "bytes", "drafts", "in_progress", "completed")
SELECT "user_id", count(*), sum("bytes") + coalesce((SELECT sum("bytes") FROM "document_version" WHERE "document_version"."user_id" = "document"."user_id"), 0),
	count(*) FILTER (WHERE "status" = 'draft' AND "deleted_at" IS NULL),
	count(*) FILTER (WHERE "status" = 'in-progress' AND "deleted_at" IS NULL),
	count(*) FILTER (WHERE "status" = 'completed' AND "deleted_at" IS NULL)
FROM "document" GROUP BY "user_id"
ON CONFLICT ("user_id") DO UPDATE SET "drafts" = excluded."drafts", "in_progress" = excluded."in_progress", "completed" = excluded."completed";--> statement-breakpoint
CREATE INDEX "document_letters_idx" ON "document" USING gin (((string_to_array(user_id || ' ' || regexp_replace(lower(title), '(..)', E'\\1\x01' || user_id || ' ', 'g'), E'\x01') || string_to_array(user_id || ' ' || regexp_replace(substr(lower(title), 2), '(..)', E'\\1\x01' || user_id || ' ', 'g'), E'\x01')) collate "C")) WITH (fastupdate=false) WHERE "deleted_at" is null;