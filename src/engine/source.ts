import type { Field } from './field.ts';

/** How a fact of law is known: read in the primary text, in a cited open survey, or agreed by two independent readings. */
export type Checked = 'text' | 'survey' | 'agreed';

/** One value of a jurisdiction, in force between `from` and `to` (ISO days, both included; open when absent). */
export interface Fact {
  value: string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>;
  /** Statute and section, as cited; printed by `{law.topic.name.source}`. Absent for what is not law (courts' names, wording). */
  source?: string;
  /** Day on which the source was current as read. */
  asOf?: string;
  checked?: Checked;
  from?: string;
  to?: string;
  /** What it means, in plain words: the answer to "Why is this here?". */
  note?: string;
  /** Jurisdiction whose fact this is, e.g. `us-federal` for a fact that California inherits. */
  place?: string;
}

/** Facts by path without the leading `law.`: `depositCap.months`, `courts`. Each is a list of dated values; the document's date chooses. */
export type Facts = Readonly<Record<string, readonly Fact[]>>;

/** One variant of a shared clause, in force between `from` and `to`. */
export interface Clause {
  /** Tagged text, heading included; empty where the jurisdiction omits the clause. */
  text: string;
  /** `{name}@{jurisdiction}`, the origin that spans and the API name. */
  id: string;
  from?: string;
  to?: string;
}

/** Clauses by name (`employment/non-compete`): the variants of the nearest jurisdiction that has the clause, which must not change once they were filled. */
export type Clauses = Readonly<Record<string, string | readonly Clause[]>>;

/** A person or company that signs. */
export interface Party {
  /** Used by `{sign:landlord}`. */
  id: string;
  /** As printed: `the Landlord`'s role, `Landlord`. */
  label: string;
  /** Name of the answer that holds the signer's name; looked up where the tag stands, so that it works inside a list. */
  name: string;
  /** Answer that holds the natural person who signs for a company, and that person's office. */
  signatory?: string;
  office?: string;
}

/** What the law of the place asks of a signature for this family of instruments. */
export interface Formalities {
  witnesses: number;
  notary: 'none' | 'acknowledgment' | 'jurat';
  /** Lines of the officer's note: by state and county with the notary's commission, as in the United States, or with the place and the officer's office. */
  venue?: 'state-county' | 'place';
  /** Who needs the witnesses and the notary: party ids; absent means every party. */
  parties?: readonly string[];
  /** May be signed electronically. */
  eSign: boolean;
  /** Must be written out by hand by the signer. */
  handwritten?: boolean;
}

/** Everything besides answers and date that filling a template needs: what the catalogue resolves and the API serves. */
export interface Source {
  body: string;
  fields: readonly Field[];
  clauses: Clauses;
  facts: Facts;
  parties: readonly Party[];
  formalities: Formalities;
  numbering: 'clauses' | 'none';
  /** BCP 47, for dates, numbers and money: `en-US`, `de-DE`. */
  locale: string;
  /** ISO 4217. */
  currency: string;
}
