import { type Check, type Doc, finding } from './document.ts';
import { peopleOf } from './people.ts';

/** Terms are defined before they are used, and used where they are defined. */
export const checkTerms: Check = (doc) => [...unused(doc), ...lost(doc), ...strange(doc)];

/** Definitions that nothing uses; the names of the document itself aside. */
function unused(doc: Doc): ReturnType<Check> {
  const seen = new Set<string>();
  return doc.definitions.slice(0, 400).flatMap((definition) => {
    const { term, from, to } = definition;
    if (seen.has(term) || /^(?:this |the )?(?:agreement|contract|lease|letter|party|parties)$/i.test(term)) return [];
    seen.add(term);
    return isUsed(doc, term) ? [] : [finding(doc, 'unused-definition', 'low', { from, to }, 'findings.unusedDefinition', { term })];
  });
}

function isUsed(doc: Doc, term: string): boolean {
  const places = doc.definitions.filter((one) => one.term === term);
  for (const { index } of doc.text.matchAll(wordOf(term))) if (!places.some(({ from, to }) => from <= index && index < to)) return true;
  return false;
}

/** The term at the beginning of a word: its plural is a use. */
function wordOf(term: string): RegExp {
  const bare = term
    .replace(/s$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/y$/, '(?:y|ies)');
  return new RegExp(`(?<![\\p{L}\\p{N}])${bare}`, 'gu');
}

const DETERMINED = '(?<=\\b(?:the|a|an|each|any|every|no|this|such|that|its|their|per|of|all|and|or|in|under)\\s)';

/** Terms that the template defines, used here while the definition is gone. */
function lost(doc: Doc): ReturnType<Check> {
  if (!doc.reference || !doc.isOwn) return [];
  const defined = new Set(doc.definitions.map(({ term }) => term));
  const people = peopleOf(doc).map(({ role }) => role);
  return [...doc.reference.terms].flatMap(([term, home]) => {
    if (term.length < 3 || defined.has(term) || people.includes(term) || isPartOfOther(term, defined)) return [];
    const use =
      new RegExp(`${DETERMINED}${wordOf(term).source}s?(?![\\p{L}\\p{N}])`, 'u').exec(doc.text) ??
      (/ /.test(term) ? wordOf(term).exec(doc.text) : null);
    if (!use) return [];
    const at = { from: use.index, to: use.index + use[0].length };
    const heading = doc.clauses.some((clause) => clause.heading === home) ? home : undefined;
    return [finding(doc, 'undefined-term', 'medium', at, 'findings.lostTerm', { term }, heading === undefined ? {} : { heading })];
  });
}

/** `Shares` where the text defines `Future Shares`, and the other way round. */
function isPartOfOther(term: string, defined: ReadonlySet<string>): boolean {
  const bare = term.replace(/s$/, '');
  return [...defined].some((other) => other === bare || other === `${bare}s` || other.replace(/ies$/, 'y') === term);
}

const PHRASE =
  /\b(the|an?|each|any|every|no|such|another|not an?)\s((?:\p{Lu}[\p{Ll}’-]+\s){0,3}\p{Lu}\p{Ll}{2,})(?![\p{L}’'-]|\s\p{Lu})/gu;
/** Words of names of law, offices and places: what bears them is a name and no term. */
const NAME =
  /\b(?:Act|Acts|Code|Codes|Law|Laws|Regulations?|Rules?|Convention|Directive|Statutes?|Ordinance|Decree|Constitution|Courts?|Tribunal|Parliament|Congress|Government|Ministry|Minister|Office|Registry|Registrar|Register|Department|Agency|Authority|Commission|Commissioner|Council|Board|Bureau|Bank|University|School|Hospital|State|States|County|Counties|City|Union|Kingdom|Republic|Province|Territory|Provinces|District|Street|Road|Lane|Avenue|House|Institute|Association|Chamber|Service|Services|Revenue|Treasury|Secretary|President|Notary|Public|Internet|Clerk|Recorder|Federal|Incoterms|Schedule|Annex|Exhibit|Appendix|Section|Article|Clause|Part|Form|Standard|Guide|Scheme|Fund|God|Earth|English|French|German|Spanish)\b/;
/** A text with fewer terms of its own does not work with terms. */
const FEW = 3;
const MOST = 12;

/** Words with capitals that look like terms and that nothing defines. */
function strange(doc: Doc): ReturnType<Check> {
  if (doc.definitions.length < FEW) return [];
  const known = new Set([...doc.definitions.map(({ term }) => term), ...doc.clauses.map(({ heading }) => heading)]);
  const people = peopleOf(doc);
  const found = new Map<string, ReturnType<Check>[number]>();
  for (const piece of doc.pieces) {
    if (piece.sort !== 'item' && piece.sort !== 'paragraph') continue;
    for (const match of piece.text.matchAll(PHRASE)) {
      const phrase = match[2] ?? '';
      if (found.has(phrase) || NAME.test(phrase) || isKnown(phrase, known) || isLibrarys(phrase, doc)) continue;
      const isName =
        people.some(({ name }) => name.includes(phrase)) ||
        doc.catalogue.places().some(({ name, file }) => name === phrase || file.adjective === phrase.split(' ')[0]);
      if (isName || !isOrdinary(phrase, doc)) continue;
      const from = piece.from + match.index + match[0].length - phrase.length;
      found.set(
        phrase,
        finding(doc, 'undefined-term', 'medium', { from, to: from + phrase.length }, 'findings.undefinedTerm', { term: phrase }),
      );
    }
  }
  return found.size > MOST ? [] : [...found.values()];
}

function isKnown(phrase: string, known: ReadonlySet<string>): boolean {
  // "the Receiving Party’s Representatives": whose they are is not part of the term.
  const owned = /^.*[’']s?\s(.+)$/u.exec(phrase)?.[1];
  if (owned && isKnown(owned, known)) return true;
  const forms = [phrase, `${phrase}s`, phrase.replace(/s$/, ''), phrase.replace(/ies$/, 'y')];
  if (forms.some((form) => known.has(form))) return true;
  // Made of known terms: "the Seller Shares", "an Employer Invention".
  const [first = '', ...rest] = phrase.split(' ');
  return rest.length > 0 && known.has(first) && isKnown(rest.join(' '), known);
}

/** The library's own wording has it so. */
function isLibrarys(phrase: string, doc: Doc): boolean {
  return doc.reference?.samples.some(({ read }) => read.text.includes(phrase)) ?? false;
}

/** Its last word is a common noun: the text, or the template, writes it in small letters somewhere, or contracts make terms of it. */
function isOrdinary(phrase: string, doc: Doc): boolean {
  const last = (phrase.split(' ').at(-1) ?? '').toLowerCase();
  if (TERMS.has(last.replace(/s$/, '')) || TERMS.has(last)) return true;
  const small = new RegExp(`(?<![\\p{L}])${last.replace(/s$/, '')}`, 'u');
  return small.test(doc.text) || (doc.reference?.samples.some(({ read }) => small.test(read.text)) ?? false);
}

/** Nouns that contracts make terms of. */
const TERMS = new Set(
  `affiliate agent agreement amount asset balance beneficiary breach business candidate cap cause charge claim claimant closing commitment completion condition consideration
  contribution contractor cost creditor criteria customer damages data date deadline debt deductible default deliverable deliverables delivery dependent deposit dispute disclosure
  employee equipment escrow event fee fees guarantor holder income indemnity information instalment installment interest invention invoice item leaver lender lessee lessor liability
  licence license licensee licensor limit loan loss manager materials member milestone net notice obligation occupant option order owner party payment penalty performance period
  person plan premium price proceeds product profit project property proposal purchase purchaser quantity rate receipt recipient record refund release rent representative request
  requirement revenue royalty sale security seller service site software specification statement stock subsidiary supplier surplus target tax taxes tenant term territory threshold
  trademark transaction transfer unit user valuation value vendor vendors warranty work works`.split(/\s+/),
);
