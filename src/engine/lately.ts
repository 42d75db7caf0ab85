/**
 * What was made of texts that were used lately. It is kept in two generations: what is used moves to the younger one, and when that has reached its weight,
 * the older one is let go. A text of the younger one costs one look, for no order of use is written down.
 */
export class Lately<T> {
  private readonly most: number;
  private young = new Map<string, Held<T>>();
  private old = new Map<string, Held<T>>();
  private weight = 0;

  /** `most` is the weight of a generation: characters, and whatever else is reported as kept with them. */
  constructor(most: number) {
    this.most = most;
  }

  /** What is kept of a text; undefined if it was not used lately. */
  get(text: string): T | undefined {
    const known = this.young.get(text);
    if (known !== undefined) return known.made;
    const older = this.old.get(text);
    if (older === undefined) return undefined;
    this.old.delete(text);
    this.add(text, older);
    return older.made;
  }

  /** Keeps what was made of a text, unless the text alone would take much of the room. */
  keep(text: string, made: T): void {
    if (text.length <= this.most / 10) this.add(text, { made, weight: text.length + OF_ONE });
  }

  /** Reports that more is kept with a text that was just used. */
  grow(text: string, weight: number): void {
    const held = this.young.get(text);
    if (!held) return;
    held.weight += weight;
    this.count(weight);
  }

  private add(text: string, held: Held<T>): void {
    this.young.set(text, held);
    this.count(held.weight);
  }

  private count(weight: number): void {
    this.weight += weight;
    if (this.weight <= this.most) return;
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }
}

interface Held<T> {
  readonly made: T;
  weight: number;
}

/** What anything kept weighs besides its text. */
const OF_ONE = 500;
