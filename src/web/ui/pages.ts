/** Most page buttons shown at once. */
const MOST_BUTTONS = 5;

/** The page that an address asks for: a whole number from one on, else the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}

/** The pages to offer around `page`: a run of at most five that keeps it in the middle where it can. */
export function pagesAround(page: number, last: number): number[] {
  const size = Math.min(MOST_BUTTONS, last);
  const first = Math.min(Math.max(1, page - Math.floor(MOST_BUTTONS / 2)), last - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
