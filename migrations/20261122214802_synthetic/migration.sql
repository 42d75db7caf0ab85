ALTER TABLE "user" ADD COLUMN "synthetic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_synthetic_idx" ON "user" ("created_at") WHERE "synthetic";