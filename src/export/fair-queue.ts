/** Work that waits, in a lane for each owner: whoever has a hundred things waiting does not delay another one's first. */
export interface FairQueue<T> {
  /**
   * Puts it behind what its owner has waiting already.
   * @returns what there is no room for: the item itself where its owner's lane is full, or where nobody has more waiting; else the last one of whoever has the most
   */
  add(owner: string, item: T): T | undefined;
  /** Puts it before everything: it had its turn and lost it through no fault of its own. */
  addFirst(item: T): void;
  /** The next one, from every owner in turn. */
  take(): T | undefined;
  size(): number;
  sizeOf(owner: string): number;
  /** How many have their turn before the next one of this owner would. */
  ahead(owner: string): number;
  /** Takes out everything. */
  empty(): T[];
}

/**
 * @param most in all
 * @param mostOfOne of one owner
 */
export function createFairQueue<T>(most: number, mostOfOne: number): FairQueue<T> {
  const first: T[] = [];
  /** In the order of their turns; none is empty. */
  const lanes = new Map<string, T[]>();
  let size = 0;

  const longest = (): [owner: string, lane: T[]] | undefined => {
    let found: [string, T[]] | undefined;
    for (const entry of lanes) if (!found || entry[1].length > found[1].length) found = entry;
    return found;
  };

  return {
    add(owner, item) {
      const lane = lanes.get(owner) ?? [];
      if (lane.length >= mostOfOne) return item;
      let left: T | undefined;
      if (size >= most) {
        const [, fullest] = longest() ?? [];
        if (!fullest || fullest.length <= lane.length + 1) return item;
        left = fullest.pop();
        size -= 1;
      }
      lane.push(item);
      lanes.set(owner, lane);
      size += 1;
      return left;
    },
    addFirst(item) {
      first.push(item);
      size += 1;
    },
    take() {
      if (first.length > 0) {
        size -= 1;
        return first.shift();
      }
      for (const [owner, lane] of lanes) {
        const item = lane.shift();
        // Its next turn comes after everybody else's.
        lanes.delete(owner);
        if (lane.length > 0) lanes.set(owner, lane);
        size -= 1;
        return item;
      }
      return undefined;
    },
    size: () => size,
    sizeOf: (owner) => lanes.get(owner)?.length ?? 0,
    ahead(owner) {
      const turn = (lanes.get(owner)?.length ?? 0) + 1;
      return [...lanes.values()].reduce((sum, { length }) => sum + Math.min(length, turn), first.length);
    },
    empty() {
      const all = [...first.splice(0), ...[...lanes.values()].flat()];
      lanes.clear();
      size = 0;
      return all;
    },
  };
}
