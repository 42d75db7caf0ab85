import * as z from 'zod/mini';
import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';

/** Shapes of the front matter and of the jurisdictions' files: parsed once, trusted afterwards. Unknown keys are errors, so that a typo cannot pass. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day such as 2026-11-21' }));
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const identifier = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]*$/, { error: 'must be a name of letters and digits' }));

const simpleField = {
  name: identifier,
  label: z.string(),
  required: z.optional(z.boolean()),
  options: z.optional(z.array(z.string()).check(z.minLength(2))),
  help: z.optional(z.string()),
  example: z.optional(z.pipe(scalar, z.transform(String))),
  default: z.optional(scalar),
  /**
   * What a default settles: a term of the bargain, or a fact of the world that only the person knows. A draft never asserts such a fact unasked. `deal`: the list in which a draft puts what
   * a brief says of a bargain that binds nobody yet.
   */
  about: z.optional(z.enum(['fact', 'choice', 'deal'])),
  showWhen: z.optional(z.string()),
  min: z.optional(z.union([z.number(), day])),
  max: z.optional(z.union([z.number(), day])),
  after: z.optional(identifier),
  past: z.optional(z.union([z.literal(true), z.string()])),
  future: z.optional(z.literal(true)),
  upTo: z.optional(identifier),
  section: z.optional(z.string()),
};
const plainType = z.enum(['text', 'textarea', 'select', 'number', 'date', 'money', 'boolean', 'email']);
const FieldShape = z.union([
  z.strictObject({ ...simpleField, type: plainType }),
  z.strictObject({
    ...simpleField,
    type: z.literal('list'),
    of: z.array(z.strictObject({ ...simpleField, type: plainType })).check(z.minLength(1)),
    adds: z.optional(
      z.strictObject({
        of: identifier,
        to: z.union([z.number(), identifier]),
        and: z.optional(identifier),
        less: z.optional(z.string().check(z.regex(/^\w+\.\w+$/, { error: 'must be a list and its field, as list.field' }))),
      }),
    ),
  }),
]);

const answers = z.record(z.string(), z.unknown());
export const KindMatter = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  name: z.string(),
  category: z.enum(CATEGORIES),
  family: z.string(),
  description: z.string().check(z.minLength(60), z.maxLength(200)),
  audience: z.string(),
  /** Whom the filter shows it to. */
  audiences: z._default(z.array(z.enum(AUDIENCES)), []),
  synonyms: z.array(z.string()),
  /** What people want or what has happened to them when they need it, in their own words; search reads them. */
  situations: z._default(z.array(z.string()), []),
  /** Bare words of which the search puts it first: what most people mean who type no more, where other kinds bear the words in their names as well. */
  searchedAs: z._default(z.array(z.string()), []),
  topics: z.array(identifier),
  places: z.union([z.literal('all'), z.array(z.string())]),
  parties: z.array(
    z.strictObject({
      id: identifier,
      label: z.string(),
      name: identifier,
      signatory: z.optional(identifier),
      office: z.optional(identifier),
    }),
  ),
  formalities: z.string(),
  /** What to do when signing and afterwards, in order; what the place asks for its formalities say. */
  checklist: z._default(z.array(z.string()), []),
  mainParty: z.optional(identifier),
  numbering: z._default(z.enum(['clauses', 'none']), 'clauses'),
  /** A public office records it, and stamps it where the page begins: the paper keeps that free. */
  recorded: z.optional(z.boolean()),
  source: z.string(),
  stability: z.enum(['draft', 'reviewed']),
  version: z.pipe(z.union([z.number(), z.string()]), z.transform(String)),
  /** Day of the last change of substance. */
  updated: day,
  /** Why the text is shorter than its family's minimum. */
  short: z.optional(z.string()),
  fields: z.array(FieldShape),
  samples: z.array(z.strictObject({ name: z.string(), date: z.optional(day), answers })).check(z.minLength(1)),
});
export type KindMatter = z.infer<typeof KindMatter>;

const checked = z.enum(['text', 'survey', 'agreed']);

export const ClauseMatter = z.strictObject({
  topic: z.optional(identifier),
  topics: z.optional(z.array(identifier)),
  boilerplate: z.optional(z.boolean()),
  omit: z.optional(z.boolean()),
  why: z.optional(z.string()),
  without: z.optional(z.string()),
  source: z.optional(z.string()),
  asOf: z.optional(day),
  checked: z.optional(checked),
  from: z.optional(day),
  to: z.optional(day),
  fields: z.optional(z.array(FieldShape)),
  samples: z.optional(z.array(answers)),
});
export type ClauseMatter = z.infer<typeof ClauseMatter>;

const FactShape = z.strictObject({
  value: z.union([scalar, z.array(z.string()), z.record(z.string(), z.unknown())]),
  source: z.optional(z.string()),
  asOf: z.optional(day),
  checked: z.optional(checked),
  from: z.optional(day),
  to: z.optional(day),
  note: z.optional(z.string()),
  read: z.optional(z.string()),
});

export const PlaceFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What lists and badges call it where another place bears the same name; in its documents it has its own. */
  shownAs: z.optional(z.string()),
  /** Its other names. */
  synonyms: z.optional(z.array(z.string())),
  /** What people type for it besides into the search of templates, too short or too vague to name it in a text. */
  searchedAs: z.optional(z.array(z.string())),
  /** ISO 3166 code of the country the place is or lies in; absent for shelves and the neutral form. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** A collection of law that places look in, not a place. */
  shelf: z.optional(z.boolean()),
  looksIn: z._default(z.array(z.string()), []),
  /** Private law belongs to the place's parts (states, provinces): its own documents ask which of them governs. */
  divided: z.optional(z.boolean()),
  languages: z.optional(z.array(z.string()).check(z.minLength(1))),
  locale: z.optional(z.string()),
  currency: z.optional(z.string()),
  paper: z.optional(z.enum(['us-letter', 'a4'])),
  address: z.optional(z.unknown()),
  courts: z.optional(z.string()),
  governingLaw: z.optional(z.string()),
  adjective: z.optional(z.string()),
  facts: z._default(z.record(identifier, z.record(identifier, z.array(FactShape))), {}),
});
export type PlaceFile = z.infer<typeof PlaceFile>;

export const Families = z.record(
  z.string(),
  z.strictObject({ name: z.string(), words: z.number(), ids: z._default(z.array(z.string()), []), signs: z._default(z.boolean(), true) }),
);
export type Families = z.infer<typeof Families>;
