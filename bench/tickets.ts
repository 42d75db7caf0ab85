import { sql } from 'drizzle-orm';
import type { Db } from '../src/server/platform/database.ts';
import type { LongList } from './long-list.ts';

/** Tickets as they lie after some years: one in ten still open, words and people spread as evenly with a hundred as with ten thousand. */
async function fill(db: Db, number: number): Promise<void> {
  await db.execute(sql`
    insert into ticket (title, description, customer_name, customer_email, status, priority, category, assignee_id, due_at, created_at, updated_at, ended)
    select
      (array['Refund for a payment', 'The PDF is blank', 'Password does not work', 'Lease for a garage', 'Invoice with company name'])[1 + n % 5] || ' ' || n,
      repeat('What happened, step by step, in words that many tickets share. ', 8) || 'case' || n,
      (array['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil'])[1 + n % 7] || ' Person' || n,
      'person' || n || '@example.org',
      case when n % 10 = 0 then (array['open', 'in-progress'])[1 + n / 10 % 2] else (array['resolved', 'closed'])[1 + n % 2] end,
      (array['critical', 'high', 'medium', 'low'])[1 + n % 4],
      (array['technical', 'billing', 'documents', 'account', 'jurisdictions', 'partners', 'other'])[1 + n % 7],
      case when n % 5 = 0 then (select id from "user" limit 1) end,
      now() + ((n * 7919) % 2000 - 1500) * interval '1 hour',
      now() - n * interval '20 minutes',
      now() - n * interval '19 minutes',
      n % 10 <> 0
    from generate_series(1, ${number}::int) as n`);
}

const list = (query: string, limit = 10) => `/api/support/tickets?limit=${limit}&${query}`;

export const tickets: LongList = {
  name: 'tickets',
  fill,
  asks: [
    ['list', list('')],
    ['status', list('status=resolved')],
    ['priority', list('priority=high')],
    ['category', list('category=billing')],
    ['mine', list('mine=true')],
    ['overdue', list('overdue=true', 5)],
    ['word of many', list('q=refund')],
    ['word of one', list('q=person77', 1)],
    ['letters of many', list('q=pers')],
    ['number', list('q=DW-00042', 1)],
    ['words and filters', list('q=refund&status=closed&priority=high', 5)],
  ],
};
