/** Most page buttons shown at once. */
export const MOST_BUTTONS = 5;

/** The pages to offer around `page`: a run of at most five that keeps it in the middle where it can. */
export function pagesAround(page: number, last: number): number[] {
  const size = Math.min(MOST_BUTTONS, last);
  const first = Math.min(Math.max(1, page - Math.floor(MOST_BUTTONS / 2)), last - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}
