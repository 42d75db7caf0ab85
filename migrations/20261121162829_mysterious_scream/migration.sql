CREATE TABLE "document_room" (
	"user_id" text PRIMARY KEY,
	"documents" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "base_content" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "generated_from" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "kind_version" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "document_bin_idx" ON "document" ("user_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "document_room" ADD CONSTRAINT "document_room_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;