import type { Span } from '#engine/fill.ts';
import { type MessageKey, message } from '#messages/message.ts';
import { figuresIn, findClause, mostOf, namesAll, type Said, saysAll } from './coverage.ts';
import { keepsTerms } from './kept.ts';
import type { Ground } from './requirements.ts';
import type { Section } from './sections.ts';
import type { Covered, Fact, Reading, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { isOpposite, sentencesIn, sentencesOf, untraced } from './traced.ts';
import { meanings } from './vocabulary.ts';

/** The clause by which there is nothing of what the wish asks for: `No security`. */
export function deniedBy({ text }: Wish, { sections }: Ground): Section | undefined {
  const asked = new Set(meanings(text));
  if (/\b(?:no|not|without|never)\b/i.test(text)) return undefined;
  const denies = ({ heading }: Section): boolean => {
    const what = /^No (.+)$/.exec(heading ?? '')?.[1];
    return what !== undefined && meanings(what).some((word) => asked.has(word));
  };
  return sections.find((section) => section.level === 2 && denies(section));
}

/** A wish that nothing is paid, in a draft that names what is paid. */
export function clash(wish: Wish, { answering: { answers, fields } }: Ground): MessageKey | null {
  if (!/\b(?:pays?|owes?)\s+nothing\b/i.test(wish.text)) return null;
  return fields.some(({ name, type, required }) => type === 'money' && required && answers[name] !== undefined)
    ? 'drafting.compose.refused.contradicts'
    : null;
}

/** `isPart`: the clause says a part of the wish. */
type Place = Pick<Covered, 'heading' | 'clause'> & { isPart?: boolean; isAsked?: boolean };

/**
 * The clause that says a wish already; the head of the draft, without a heading, where the wish names only who and where. It says a part of it where a negation, a condition
 * or a limit of the wish stands in no sentence of the draft, or where the clause denies what the wish says.
 */
export function clauseOf(wish: Wish, reading: Reading, ground: Ground, said: Said): Place | null {
  const found = keptIn(wish, nearestTo(wish, reading, ground, said), ground);
  if (!found || found.isPart || found.isAsked || found.heading === null) return found;
  const section = ground.sections.find(({ heading }) => heading === found.heading);
  const isOther = section !== undefined && isOpposite(wish.text, sentencesIn(section.text));
  return isOther || untraced(wish.text, sentencesOf(ground.sections)).length > 0 ? { ...found, isPart: true } : found;
}

/** The place, as one that says a part of the wish only, where it has another time, another last day or another way of paying. */
function keptIn({ text }: Wish, found: Place | null, { sections }: Ground): Place | null {
  if (!found || found.isPart) return found;
  const own = sections.filter(({ heading }) => found.heading === null || heading === found.heading);
  const passage = own.map((section) => section.text).join('\n');
  return keepsTerms(text, passage) ? found : { ...found, isPart: true };
}

function nearestTo(wish: Wish, reading: Reading, { sections, spans, answering, letter }: Ground, said: Said): Place | null {
  const { chosen } = answering;
  // What answers a question that this draft does not print stands nowhere in it.
  const placed = new Map(
    [...answering.placed].filter(([, { name, type }]) => type !== 'number' || sections.some((section) => isPrinted(name, section, spans))),
  );
  const facts = reading.facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
  if (chosen.has(wish) && answering.whole.has(wish)) {
    const saying = sections.filter((section) => chosen.get(wish)?.some(({ name }) => isPrinted(name, section, spans)));
    // A letter names its demand at its head as well, which has no heading to lead to.
    const section = (letter ? saying.find(({ heading }) => heading !== null) : undefined) ?? saying[0];
    // All its words are an answer.
    return { ...wholly(section, namesAll(wish.text, sections)), isAsked: true };
  }
  const fields = [...facts.flatMap((fact) => placed.get(fact) ?? []), ...(chosen.get(wish) ?? [])];
  const explained = [
    ...facts.filter((fact) => placed.has(fact) || fact.what === 'address').flatMap(({ text, role }) => [text, role ?? '']),
    ...fields.flatMap(({ name, label }) => [name, label]),
  ];
  const known = new Set(explained.flatMap(meanings));
  const left = [...new Set(meanings(wish.text))].filter((word) => !known.has(word) && !ROLE_WORDS.has(word));
  const asked = meanings(wish.text);
  // A choice is printed nowhere as itself: what it brought about has the words of the wish.
  const own =
    sections.find((section) => fields.some((field) => isPrinted(field.name, section, spans))) ??
    (chosen.has(wish) ? mostOf(wish.text, sections) : undefined);
  // A town that was named stands for the law, and in no field.
  const isPlaced = fields.length > 0 && facts.every((fact) => placed.has(fact) || (fact.what === 'address' && !/\d/.test(fact.text)));
  // Which of several sums in a list is whose, a clause of their own says for sure.
  const isListed = (fact: Fact) =>
    answering.fields.some((field) =>
      field === placed.get(fact) ? field.of !== undefined : field.of?.some(({ name }) => name === placed.get(fact)?.name),
    );
  if (facts.filter((fact) => (fact.what === 'percent' || fact.what === 'amount') && isListed(fact)).length > 1) return null;
  const figures = new Set(sections.flatMap(({ text }) => figuresIn(text)));
  const isWhole = figuresIn(wish.text).every((figure) => figures.has(figure) || explained.some((text) => figuresIn(text).includes(figure)));
  const saying = (section: Section | undefined): Place =>
    wholly(section, section === undefined || (saysAll(wish.text, section, explained) && namesAll(wish.text, sections)));
  const isWho = facts.length > 0 && facts.every(({ what }) => what === 'party' || what === 'address' || what === 'email');
  // What answers a question that this draft does not print is said nowhere.
  // That a letter names the day by which it wants an answer does not say what is to be done by then.
  const told = new Set([...facts.map(({ text }) => text), own?.text ?? ''].flatMap(meanings));
  const isDemanded =
    !letter || !DEMAND.test(wish.text) || asked.every((word) => told.has(word) || ASKING.has(word) || ROLE_WORDS.has(word));
  if (isPlaced && isWhole && isDemanded && (own || isWho)) {
    const unsaid = own ? left.filter((word) => !meanings(own.text).includes(word)) : left;
    if (unsaid.length === 0 && !LIMITED.test(wish.text.replace(/\bbut not\b/i, ''))) return saying(own);
    if (unsaid.length === 0 && own && !CONDITION.test(wish.text)) return saying(own);
    const together = facts.length > 1 && new Set(fields.map(({ section }) => section)).size === 1;
    if (own && together && unsaid.length <= 1 && /^\W*if\b/i.test(wish.text)) return saying(own);
    if (unsaid.length <= (isWho ? 2 : 1) && known.size >= 3 && !LIMITED.test(wish.text)) return saying(own);
  }
  // A choice that holds every word of the wish says it, both where it allows and where it denies.
  const isChoice = fields.length > 0 && facts.length === 0 && fields.every(({ type }) => type === 'boolean' || type === 'select');
  if (isChoice && left.length === 0 && !CONDITION.test(wish.text)) {
    const said = sections.find(({ heading, text }) => heading !== null && asked.every((word) => meanings(text).includes(word)));
    if (said) return saying(said);
  }
  if (!isWhole) return null;
  const none = /^\W*no (\p{L}+)(?: at all| please)?\W*$/iu.exec(wish.text)?.[1];
  const without =
    none &&
    sections.find(({ heading }) => /^No /.test(heading ?? '') && meanings(heading ?? '').some((word) => meanings(none).includes(word)));
  if (without) return { ...placeOf(without), isAsked: true };
  const found = findClause(wish.text, said, explained);
  if (found)
    return {
      ...(found.isAsked ? { ...placeOf(found.section), isAsked: true } : saying(found.section)),
      ...(!found.isWhole && { isPart: true }),
    };
  return partOf(wish.text, said, explained);
}

const DEMAND = /^\W*(?:i|we) (?:also |still |just |now )?(?:want|need|expect|demand|would like) (?:him|her|them|you) to\b/i;
const ASKING = new Set(meanings('want need expect demand like'));

/** The clause that says one half of a wish that has two, `he may pay early, and he brings the key`; null where no half or only a condition would be said. */
function partOf(text: string, said: Said, explained: readonly string[]): Place | null {
  if (CONDITION.test(text)) return null;
  const halves = text.split(/[;,]\s+(?:and )?|\s+and\s+(?=(?:i|we|he|she|they|the)\b)/i).filter((half) => meanings(half).length > 1);
  if (halves.length < 2) return null;
  const found = halves.flatMap((half) => findClause(half, said, explained)?.section ?? []);
  return found.length === 0 ? null : { ...placeOf(found[0]), isPart: true };
}

const CONDITION = /\b(?:if|unless|until|except|only|when|but|after the first)\b/i;
const LIMITED = /\b(?:if|unless|until|except|only|when|but|after the first|no|not|never|without)\b/i;

/** Where a wish is said, and whether all of it is. */
function wholly(section: Section | undefined, isSaid: boolean): Place {
  return { ...placeOf(section), ...(section && section.heading !== null && !isSaid && { isPart: true }) };
}

const placeOf = (section: Section | undefined): Place => ({ heading: section?.heading ?? null, clause: section?.clause ?? null });

function isPrinted(field: string, section: Section, spans: readonly Span[]): boolean {
  return spans.some(
    ({ kind, name, from }) => kind === 'field' && from >= section.from && from < section.to && name.split('.').includes(field),
  );
}

/** Why a wish that says hardly more than what the brief contradicts elsewhere is left open; null for all others. */
export function disputeOver({ text, at }: Wish, { facts, contradictions }: Reading, { answering: { disputed } }: Ground): string | null {
  const own = facts.find((fact) => disputed.has(fact) && fact.at.part === at.part && fact.at.from >= at.from && fact.at.to <= at.to);
  if (!own || meanings(text.replace(own.text, ' ')).length > 3) return null;
  const sentence = contradictions.find((one) => one.facts.includes(own))?.message;
  return sentence === undefined ? null : message('drafting.compose.contested', { message: sentence });
}
