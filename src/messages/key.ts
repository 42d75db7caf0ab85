/** Paths of the texts in a nested catalogue, joined by dots. */
export type Leaf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** A plural's forms end in `_one` and `_other` and are named without. */
export type Plural<Key> = Key extends `${infer Base}_other` ? Base : never;
