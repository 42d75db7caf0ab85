/**
 * Numbers by name in a few bytes each: the names themselves are not kept, only a number of 32 bits made of each. That two of a million names share one, so
 * that a name without a number gets another's, happens once in thousands of lookups, and weighs no more than one sign of hundreds.
 */
export class Table {
  readonly #keys: Uint32Array;
  readonly #values: Float32Array;
  readonly #mask: number;

  /** `most`: for how many names there is room. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, most * 1.5)));
    this.#keys = new Uint32Array(size);
    this.#values = new Float32Array(size);
    this.#mask = size - 1;
  }

  get(name: string): number | undefined {
    const key = keyOf(name, 0, name.length);
    const at = this.#placeOf(key);
    return this.#keys[at] === key ? this.#values[at] : undefined;
  }

  /** `key`: as `keyOf` makes it. */
  set(key: number, value: number): void {
    const at = this.#placeOf(key);
    this.#keys[at] = key;
    this.#values[at] = value;
  }

  /** Where a key stands, or else may stand. */
  #placeOf(key: number): number {
    let at = key & this.#mask;
    while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & this.#mask;
    return at;
  }
}

/** A number for a stretch of a text, never 0: FNV-1a over its units, with its bits mixed at the end. */
export function keyOf(text: string, from: number, to: number): number {
  let key = 0x811c9dc5;
  for (let at = from; at < to; at += 1) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193);
  key = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
  return (key ^ (key >>> 16)) >>> 0 || 1;
}
