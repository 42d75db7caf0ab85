/** How many letters are wrong, left out, too many or swapped with the next; infinite beyond the most. */
export function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let slips = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, next];
  }
  const slips = last[other.length] ?? 0;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}
