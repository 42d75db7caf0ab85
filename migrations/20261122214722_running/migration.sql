CREATE TABLE "waiting_job" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"data" jsonb,
	"start_after" timestamp(3) with time zone NOT NULL
);
