import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';
import type { TemplateQuery } from '#contracts/templates.ts';
import { addressOf } from '../api.ts';
import { pageIn } from '../ui/pages.ts';

/** Templates on one page of the list. */
export const PAGE_SIZE = 50;

/** What the list is asked for: each kind once, unless a place is chosen, where each has one text anyway. */
export function listQueryOf(filters: Filters): TemplateQuery {
  return { ...filters, ...(!filters.jurisdiction && { kinds: 'once' }), pageSize: PAGE_SIZE };
}

export interface Filters {
  q?: string;
  category?: string;
  jurisdiction?: string;
  audience?: string;
  page: number;
}

/** The filters that the address bar holds. One that the form could not show is none: nothing is filtered unseen. */
export function filtersIn(params: URLSearchParams): Filters {
  const q = params.get('q')?.trim().slice(0, 200);
  const category = CATEGORIES.find((id) => id === params.get('category'));
  const jurisdiction = params.get('jurisdiction');
  const audience = AUDIENCES.find((id) => id === params.get('audience'));
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(jurisdiction && { jurisdiction }),
    ...(audience && { audience }),
    page: pageIn(params),
  };
}

export function isFiltered({ q, category, jurisdiction, audience }: Filters): boolean {
  return Boolean(q || category || jurisdiction || audience);
}

/** The address of the list for filters, from its first page. */
export function listAddress({
  q,
  category,
  jurisdiction,
  audience,
}: Partial<Record<'q' | 'category' | 'jurisdiction' | 'audience', unknown>>): string {
  return addressOf('/templates', {}, { q, category, jurisdiction, audience });
}
