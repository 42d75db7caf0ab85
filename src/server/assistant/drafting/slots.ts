import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { meanings } from './vocabulary.ts';

/** Somebody whom the document names, and the answers that hold the name. */
export interface Slot {
  /** `Contractor`, as the document calls that party. */
  label: string;
  /** Field of the name, `contractorName`. */
  name: string;
  /** The list that the name stands in, one item for each person; absent for a single party. */
  list?: string;
  signatory?: string;
  /** The party signs; others are only named. */
  signs: boolean;
  required: boolean;
  words: ReadonlySet<string>;
}

/** Sides of a bargain: who is called by a word of one side may stand where the document uses another word of it. */
const SIDES: readonly string[] = [
  'landlord landlady lessor letting owner host sublessor',
  'tenant lodger lessee renter subtenant sublessee roommate guest flatmate resident',
  'seller vendor transferor assignor sellers inventor',
  'buyer purchaser transferee assignee buyers acquirer',
  'employer company boss family parents firm business manager',
  'employee worker nanny candidate staff cook accountant',
  'client customer company hirer principal hirers commissioner couple restaurant',
  'contractor freelancer provider supplier consultant developer creator agency designer photographer studio vendor artist',
  'lender creditor payee friend landlord',
  'borrower debtor payer customer',
  'licensor owner author photographer franchisor',
  'licensee publisher magazine franchisee',
  'investor angel lender holder',
  'company borrower startup issuer',
  'discloser principal donor grantor maker',
  'recipient donee beneficiary addressee grantee',
  'principal grantor mother mum donor',
  'agent attorney attorneyinfact brother',
  'testator maker settlor writer deponent declarant affiant',
  'sender claimant tenant consumer creditor employee buyer insured owner',
  'recipient addressee debtor customer employer landlord seller insurer infringer respondent trader',
  'guarantor surety helper',
  'controller operator shop company',
  'owner lessor hire',
  'customer hirer lessee renter',
  'partner spouse husband wife',
  'parent father mother',
  'child daughter son kid',
  'guardian',
  'model child subject',
  'producer photographer',
  'payee creditor seller',
  'payer debtor farmer',
  'executor',
  'member partner shareholder founder holder',
  'director chair',
  'trustee wife',
];
const sideWords = SIDES.map((line) => new Set(line.split(' ')));

/** All words for sides, as they are written. */
export const SIDE_WORDS: ReadonlySet<string> = new Set(SIDES.flatMap((line) => line.split(' ')));

/** All words for sides, as meanings: who is who stands in the draft by name. */
export const ROLE_WORDS: ReadonlySet<string> = new Set(
  [...SIDES, 'neighbour neighbor friend sister brother mum mother father farmer'].flatMap(meanings),
);

/** The places for people and companies in a kind, signing parties first. */
export function slotsOf({ kind, source }: Pick<Resolved, 'kind' | 'source'>): Slot[] {
  const slots: Slot[] = [];
  const add = (field: Field, label: string, signs: boolean, extra: Partial<Slot>, ids: string) => {
    if (slots.some(({ name }) => name === field.name)) return;
    const words = new Set(
      [label, ids, field.name.replace(/Name$/, ''), field.label].flatMap(
        (text) =>
          text
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .toLowerCase()
            .match(/\p{L}+/gu) ?? [],
      ),
    );
    slots.push({ label, name: field.name, signs, required: field.required === true && !field.showWhen, words, ...extra });
  };
  const leaves = source.fields.flatMap((field) => [
    { field, list: undefined as Field | undefined },
    ...(field.of ?? []).map((inner) => ({ field: inner, list: field as Field | undefined })),
  ]);
  for (const party of kind.parties) {
    const found = leaves.find(({ field }) => field.name === party.name);
    const same = kind.parties.filter(({ name }) => name === party.name);
    const signatory = same.find((one) => one.signatory)?.signatory;
    if (found)
      add(
        found.field,
        party.label,
        true,
        { ...(found.list && { list: found.list.name, required: found.list.required === true }), ...(signatory && { signatory }) },
        same.map(({ id }) => id).join(' '),
      );
  }
  for (const { field, list } of leaves) {
    if (
      !/Name$|^substitute/.test(field.name) ||
      field.type !== 'text' ||
      /file|product|mark|item|thing|document|digital|utility|service|trade|vehicle|event/i.test(field.name)
    )
      continue;
    add(field, humanise(field.name.replace(/Name$/, '')), false, list ? { list: list.name } : {}, list?.label ?? '');
  }
  return slots;
}

const humanise = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** How well a role of the brief names a slot: its own word before a word of the same side. */
export function likeness(said: string, slot: Slot): number {
  let best = 0;
  // Who rents and lets on is a landlord in a sublease.
  const role = /\bsublets\b/.test(said) ? 'sublessor' : said;
  if (/^(?:second|substitute|backup)\b/.test(role) !== slot.words.has('substitute')) return 0;
  for (const word of wordsOf(role)) {
    const singular = word.replace(/s$/, '');
    if (slot.label.toLowerCase() === singular) best = Math.max(best, 3.4);
    else if (slot.words.has(word) || slot.words.has(singular)) best = Math.max(best, 3);
    else if (sideWords.some((side) => (side.has(word) || side.has(singular)) && [...slot.words].some((own) => side.has(own))))
      best = Math.max(best, 1.5);
  }
  return best === 0 ? 0 : best + (slot.signs ? 0.4 : 0) + (slot.required ? 0.2 : 0);
}

/** Words by which a company shows. */
const COMPANY =
  /\b(?:ltd|limited|inc|llc|gmbh|ag|s\.?a|s\.?l|sarl|b\.?v|oü|dac|clg|cyf|cic|teoranta|aps|a\/s|ab|plc|corp|co|company|k\.?k|pte|pvt|ltda|sp\. z o\.o|s\.?p\.?a|school|photography|supplies|rentals|bakery|estates|energy|studio|hotel|kitchen|foods|sci)\b/i;
export const isCompany = (name: string): boolean => COMPANY.test(name) || /&/.test(name);

export const isLetter = ({ kind }: Pick<Resolved, 'kind'>): boolean => kind.family === 'letter';

/** Two sides that differ only in their order: who stands in one breath may stand on both. */
export const isAlike = ({ label }: Pick<Slot, 'label'>): boolean => /^(?:First|Second) /.test(label);
