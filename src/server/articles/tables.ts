import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often an article was opened on a day: a number, and nothing of whoever opened it. */
export const articleView = pgTable(
  'article_view',
  {
    article: text('article').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.article, table.day] })],
);
