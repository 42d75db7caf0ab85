import { sql } from 'drizzle-orm';
import type { Db } from '../src/server/platform/database.ts';
import type { LongList } from './long-list.ts';

/** Documents of one account with answers and texts of the usual length; one in ten lies in the bin. */
async function fill(db: Db, number: number): Promise<void> {
  await db.execute(sql`
    insert into document (user_id, template_id, title, title_given, status, category, jurisdiction, form_data, generated_content, base_content, bytes,
      created_at, updated_at, deleted_at)
    select
      (select id from "user" limit 1), 'mutual-nda.global',
      (array['Lease for a flat', 'Mutual NDA', 'Loan among friends', 'Consulting Agreement', 'Last Will'])[1 + n % 5] || ', Party ' || n,
      true,
      (array['completed', 'draft', 'in-progress'])[1 + n % 3],
      'business', 'global',
      jsonb_build_object('partyName', 'Party ' || n, 'story', repeat('Some answer that was given. ', 40)),
      repeat('The parties agree as follows, in words that many documents share. ', 150) || n,
      repeat('The parties agree as follows, in words that many documents share. ', 150) || n,
      20000,
      now() - n * interval '20 minutes', now() - n * interval '19 minutes',
      case when n % 10 = 9 then now() end
    from generate_series(1, ${number}::int) as n`);
  // Written by hand, as the server counts what it stores.
  await db.execute(sql`
    insert into document_room (user_id, documents, bytes, drafts, in_progress, completed)
    select user_id, count(*), sum(bytes), count(*) filter (where deleted_at is null and status = 'draft'),
      count(*) filter (where deleted_at is null and status = 'in-progress'), count(*) filter (where deleted_at is null and status = 'completed')
    from document group by user_id`);
}

const list = (query: string, limit = 10) => `/api/documents?limit=${limit}&${query}`;

export const documents: LongList = {
  name: 'documents',
  fill,
  asks: [
    ['list', list('')],
    ['status', list('status=completed')],
    ['word of many', list('q=lease')],
    ['word of one', list('q=party%2077', 1)],
    ['letters within a word', list('q=ultin')],
    ['words and status', list('q=lease&status=draft', 5)],
    ['totals', '/api/documents/totals'],
  ],
};
