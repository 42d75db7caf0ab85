CREATE TABLE "agent_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" text,
	"plan" uuid NOT NULL,
	"purpose" text NOT NULL,
	"agent" text NOT NULL,
	"action" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ms" real NOT NULL,
	"outcome" text NOT NULL,
	"confidence" real,
	"evidence" integer DEFAULT 0 NOT NULL,
	"changed" boolean,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "analysis" (
	"id" uuid DEFAULT gen_random_uuid() UNIQUE,
	"user_id" text,
	"name" text NOT NULL,
	"kind" text,
	"words" integer NOT NULL,
	"findings" integer NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "analysis_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "assistant_setting" (
	"name" text PRIMARY KEY,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_use" (
	"user_id" text,
	"day" date,
	"requests" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_use_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "context_evaluation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" text,
	"at" timestamp(3) with time zone NOT NULL,
	"query" text NOT NULL,
	"document_type" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"metrics" jsonb NOT NULL,
	"passages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" text,
	"at" timestamp(3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"answer" text,
	"outcome" text NOT NULL,
	"ms" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retrieval_weights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"at" timestamp(3) with time zone NOT NULL,
	"weights" jsonb NOT NULL,
	"score" real,
	"before" real,
	"of" integer NOT NULL,
	"active" boolean NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" text
);
--> statement-breakpoint
CREATE INDEX "agent_run_at_idx" ON "agent_run" ("started_at");--> statement-breakpoint
CREATE INDEX "agent_run_agent_idx" ON "agent_run" ("agent","started_at");--> statement-breakpoint
CREATE INDEX "agent_run_user_idx" ON "agent_run" ("user_id");--> statement-breakpoint
CREATE INDEX "analysis_newest_idx" ON "analysis" ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "context_evaluation_at_idx" ON "context_evaluation" ("at");--> statement-breakpoint
CREATE INDEX "context_evaluation_user_idx" ON "context_evaluation" ("user_id");--> statement-breakpoint
CREATE INDEX "prompt_entry_at_idx" ON "prompt_entry" ("at");--> statement-breakpoint
CREATE INDEX "prompt_entry_user_idx" ON "prompt_entry" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "retrieval_weights_active_idx" ON "retrieval_weights" ("active") WHERE "active";--> statement-breakpoint
CREATE INDEX "retrieval_weights_by_idx" ON "retrieval_weights" ("by_user_id");--> statement-breakpoint
ALTER TABLE "agent_run" ADD CONSTRAINT "agent_run_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assistant_use" ADD CONSTRAINT "assistant_use_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "context_evaluation" ADD CONSTRAINT "context_evaluation_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "prompt_entry" ADD CONSTRAINT "prompt_entry_user_id_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retrieval_weights" ADD CONSTRAINT "retrieval_weights_by_user_id_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "user"("id") ON DELETE SET NULL;