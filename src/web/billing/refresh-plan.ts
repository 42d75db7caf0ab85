import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, profileQuery } from '../queries.ts';
import { receiptsQuery, subscriptionQuery, usageQuery } from './queries.ts';

/** The plan has changed: badge, limits, locks and screens of money read it anew. */
export async function refreshPlan(client: QueryClient): Promise<void> {
  const changed = [currentUserQuery(), profileQuery(), subscriptionQuery(), receiptsQuery(), usageQuery()];
  await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
}
