import { type Check, type Doc, finding } from './document.ts';
import { peopleOf } from './people.ts';
import { ruledIn, witnessesIn } from './signatures-read.ts';

/** Everybody who must sign has a place to sign, and so have the witnesses that the law asks for. */
export const checkSignatures: Check = (doc) => {
  if (doc.signatures.length === 0) return none(doc);
  const told = missing(doc);
  return [...told, ...(told.length === 0 ? always(doc) : []), ...witnesses(doc)];
};

/** Signed in words: "/s/ Anna Berg", "Signed by". */
const SIGNED = /\/s\/|\bsigned (?:by|for|on behalf)\b|\bsignatures?\b|\bin witness whereof\b/i;

/**
 * A line to sign on: a rule at its beginning, or behind a label or a word for signing. Our own are shorter, so that one which was taken out of a document of
 * ours is missed; a blank within a sentence, or for a sum or a day, is something to fill in.
 */
const RULE =
  /^[\W\d]*(?:(?![^_\n]{0,40}(?:date|day|address|rent|amount|price|sum|deposit|salary|pay|phone|e-?mail|account)\b)[\p{L}][\p{L} ’'().,/-]{0,40}:\s*|(?:by|sign\p{L}*|accepted|agreed|x)\b[^_\n]{0,20})?(?<![$£€] ?)_{5,}/imu;

/** A name or a part and its rule, `Employer ______ Date ______`, where the line ends with that or with another label of its kind. */
const NAMED =
  /^[^\p{L}_\n]*(?=\p{L})(?![^_\n]*\b(?:date|day|address|rent|amount|price|sum|deposit|salary|pay|phone|e-?mail|account|number)\b)\p{L}[^_\n]{0,60}(?<!\b(?:is|are|was|be|as|at|by|for|from|in|of|on|the|a|to|than|within|until|and|or)[ \t]*)(?<![$£€] ?)_{5,}[^\p{L}_\n]*(?:$|\p{L}[^_\n.;]{0,30}_{5,})/imu;

function none(doc: Doc): ReturnType<Check> {
  const end = doc.text.slice(-4_000);
  if (!doc.reference?.signs || RULE.test(end) || NAMED.test(end) || (!doc.isOwn && SIGNED.test(end))) return [];
  const last = doc.clauses.findLast(({ heading }) => heading !== '');
  return [finding(doc, 'missing-signature', 'high', null, 'findings.noSignature', {}, { heading: last?.heading ?? null })];
}

function missing(doc: Doc): ReturnType<Check> {
  const people = peopleOf(doc).filter(({ role, absent }) => role !== '' && !absent);
  const home = homeOf(doc);
  const ruled = ruledIn(doc.text).map(({ label }) => label.toLowerCase());
  const roles = Map.groupBy(people, ({ role }) => role);
  return [...roles].flatMap(([role, persons]) => {
    const own = doc.signatures.filter((signature) => singular(signature.role) === singular(role));
    const names = new Set(persons.map(({ name }) => name));
    if ([role, ...names].some((one) => ruled.some((label) => label.includes(singular(one))))) return [];
    if (own.length === 0 && doc.reference && doc.isOwn && !signsAlways(doc, role)) return [];
    if (
      own.length === 0 &&
      !doc.isOwn &&
      !doc.signatures.some((signature) => people.some((person) => singular(person.role) === singular(signature.role)))
    )
      return [];
    if (own.length >= names.size || (own.length > 0 && own.every(({ company, name }) => company === '' && name === ''))) return [];
    const absent = [...names].find((name) => !own.some((signature) => [signature.company, signature.name].includes(name))) ?? role;
    return own.length === 0
      ? [finding(doc, 'missing-signature', 'high', null, 'findings.partyCannotSign', { role }, { heading: home })]
      : [finding(doc, 'missing-signature', 'high', null, 'findings.personCannotSign', { name: absent, role }, { heading: home })];
  });
}

/** Parts that sign in every sample of the template, whether or not the beginning introduces them: the maker of a will, the sender of a letter. */
function always(doc: Doc): ReturnType<Check> {
  const [first, ...rest] = doc.isOwn ? (doc.reference?.samples ?? []) : [];
  if (!first || !doc.reference?.signs) return [];
  const signing = new Set(doc.signatures.map(({ role }) => singular(role)));
  const roles = new Set(first.read.signatures.map(({ role }) => role).filter((role) => role !== ''));
  return [...roles]
    .filter(
      (role) =>
        !signing.has(singular(role)) && rest.every(({ read }) => read.signatures.some((one) => singular(one.role) === singular(role))),
    )
    .map((role) => finding(doc, 'missing-signature', 'high', null, 'findings.partyCannotSign', { role }, { heading: homeOf(doc) }));
}

function singular(role: string): string {
  return role.replace(/s$/, '').toLowerCase();
}

/** The part signs in every sample of the template in which somebody plays it. */
function signsAlways(doc: Doc, role: string): boolean {
  const having =
    doc.reference?.samples.filter(({ read }) => peopleOf(read).some((person) => singular(person.role) === singular(role))) ?? [];
  return having.length > 0 && having.every(({ read }) => read.signatures.some((signature) => singular(signature.role) === singular(role)));
}

/** The heading under which people sign. */
function homeOf(doc: Doc): string | null {
  const at = doc.signatures[0]?.from ?? 0;
  return doc.clauses.findLast(({ from, heading }) => from <= at && heading !== '')?.heading ?? null;
}

function witnesses(doc: Doc): ReturnType<Check> {
  const { reference } = doc;
  const asked = reference?.resolved.source.formalities.witnesses ?? 0;
  if (!reference || !doc.isOwn || asked === 0) return [];
  const counts = reference.samples.map(({ read }) => witnessesOf(read));
  const own = witnessesOf(doc);
  if (own >= Math.min(...counts)) return [];
  const signing = doc.catalogue.template(reference.id)?.signing;
  const values = { count: asked, own };
  return [
    finding(doc, 'missing-signature', 'high', null, 'findings.witnessMissing', values, {
      heading: homeOf(doc),
      ...(signing?.source ? { source: signing.source } : {}),
    }),
  ];
}

/** Witnesses who sign, and those before whom a deed is signed. */
function witnessesOf(doc: Pick<Doc, 'pieces' | 'text'>): number {
  const before = doc.pieces.filter(
    ({ sort, text }) => sort === 'signature' && /^\W*in the presence of/im.test(text) && !/\bwitness\b/i.test(text),
  );
  return before.length + witnessesIn(doc).length;
}
