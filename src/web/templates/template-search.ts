/** Templates on one page of the list. */
export const PAGE_SIZE = 50;

export interface Filters {
  q?: string;
  category?: string;
  jurisdiction?: string;
  page: number;
}

/** The filters that the address bar holds. */
export function filtersIn(params: URLSearchParams): Filters {
  const q = params.get('q')?.trim().slice(0, 200);
  const category = params.get('category');
  const jurisdiction = params.get('jurisdiction');
  const page = Number(params.get('page'));
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(jurisdiction && { jurisdiction }),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
}

export function isFiltered({ q, category, jurisdiction }: Filters): boolean {
  return Boolean(q || category || jurisdiction);
}
