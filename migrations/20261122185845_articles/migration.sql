CREATE TABLE "article_view" (
	"article" text,
	"day" date,
	"views" integer NOT NULL,
	CONSTRAINT "article_view_pkey" PRIMARY KEY("article","day")
);
