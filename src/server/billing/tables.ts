import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

/** Documents an account has had generated in a month of its plan; the row is the quota. */
export const quota = pgTable(
  'quota',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** First day of the month that is counted, in UTC. */
    period: date('period', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
);
