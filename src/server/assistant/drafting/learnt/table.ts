/**
 * Numbers by name in a few bytes each: the names themselves are not kept, only a number of 32 bits made of each. That two of a million names share one, so
 * that a name without a number gets another's, happens once in thousands of lookups, and weighs no more than one sign of hundreds.
 */
export class Table {
  readonly #keys: Uint32Array;
  readonly #values: Int16Array;
  readonly #unit: number;
  /** Where the keys begin that begin with certain bits, so that few are looked at; and how far to shift a key for these. */
  readonly #starts: Uint32Array;
  readonly #shift: number;

  /**
   * @param keys as `keyOf` makes them, each once, in their order
   * @param values of each of them, in `unit`s
   */
  constructor(keys: Uint32Array, values: Int16Array, unit: number) {
    this.#keys = keys;
    this.#values = values;
    this.#unit = unit;
    const bits = Math.max(1, Math.floor(Math.log2(keys.length + 1)) - 1);
    this.#shift = 32 - bits;
    this.#starts = new Uint32Array(2 ** bits + 1).fill(keys.length);
    for (let at = keys.length - 1; at >= 0; at -= 1) this.#starts[(keys[at] ?? 0) >>> this.#shift] = at;
    for (let bucket = 2 ** bits - 1; bucket >= 0; bucket -= 1)
      this.#starts[bucket] = Math.min(this.#starts[bucket] ?? 0, this.#starts[bucket + 1] ?? 0);
  }

  get(name: string): number | undefined {
    return this.#of(keyOf(name));
  }

  /** The numbers of all names with the same beginning, by what follows it: of each only that is read. */
  under(head: string): { get(rest: string): number | undefined } {
    const begun = hashed(head);
    return { get: (rest) => this.#of(mixed(hashed(rest, begun))) };
  }

  #of(key: number): number | undefined {
    const bucket = key >>> this.#shift;
    const end = this.#starts[bucket + 1] ?? 0;
    for (let at = this.#starts[bucket] ?? 0; at < end; at += 1) if (this.#keys[at] === key) return (this.#values[at] ?? 0) * this.#unit;
    return undefined;
  }
}

/** A number for a text: FNV-1a over its units, with its bits mixed at the end. */
export const keyOf = (text: string): number => mixed(hashed(text));

/** FNV-1a over the units of a text; `begun` is what came of those before it. */
function hashed(text: string, begun = 0x811c9dc5): number {
  let key = begun;
  for (let at = 0; at < text.length; at += 1) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193);
  return key;
}

function mixed(hash: number): number {
  let key = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
  return (key ^ (key >>> 16)) >>> 0;
}
