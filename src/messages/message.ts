import type { Leaf, Plural } from './key.ts';
import { sentences as en, type Sentences } from './sentences.ts';

export type { Sentences };

/** Path of a sentence in the catalogue, `errors.notFound`. */
export type MessageKey = Leaf<Sentences> | Plural<Leaf<Sentences>>;

/** The sentences of one language, nested; leaves are texts with `{{name}}` for the values. */
type Catalogue = { readonly [key: string]: string | Catalogue };

function find(key: string): string | undefined {
  let at: string | Catalogue | undefined = en as Catalogue;
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

const plurals = new Intl.PluralRules('en');

/** Whether the catalogue holds a sentence at this path. */
export function isMessageKey(key: string): key is MessageKey {
  return (find(key) ?? find(`${key}_other`)) !== undefined;
}

/**
 * The sentence at `key` with its `{{name}}` filled from `values`; a name without a value stays as it is, so that a
 * missing one is seen; a number `count` chooses the plural. Texts only: what is put into HTML or a document is escaped there.
 */
export function message(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const form = typeof values.count === 'number' ? find(`${key}_${plurals.select(values.count)}`) : undefined;
  const text = form ?? find(key) ?? find(`${key}_other`) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
