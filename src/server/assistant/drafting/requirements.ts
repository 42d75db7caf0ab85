import type { Span } from '#engine/fill.ts';
import { slug, unique } from '#engine/heading.ts';
import { type MessageKey, message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { figuresIn, findClause, mostOf, readSections, type Said, saysAll } from './coverage.ts';
import { dealList, dealRow, isRuleOfTalks } from './deal-terms.ts';
import { freeHeading, topicIn } from './headings.ts';
import { type Addition, affirmed, homeOf } from './homes.ts';
import { leftOver } from './left-over.ts';
import type { Addressee } from './letters/addressee.ts';
import { addToLetter, followed } from './letters/meet.ts';
import { GIFT, isLost } from './lost.ts';
import { factsIn } from './near.ts';
import { refusalOf } from './refusals.ts';
import type { Speakers } from './register.ts';
import type { Section } from './sections.ts';
import type { Covered, Fact, Reading, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { subjectOf } from './subject.ts';
import { meanings } from './vocabulary.ts';
import { isPlace, worded } from './worded.ts';

/** A clause written for one wish. */
export interface NewClause {
  heading: string;
  id: string;
  /** In Markdown, one for each wish, with the mark of what is to be completed. */
  sentences: string[];
}

export interface Requirements {
  covered: Covered[];
  clauses: NewClause[];
  /** What stands within clauses of the library. */
  additions: Addition[];
  /** Lines of the list of terms that bind nobody yet. */
  deals: Record<string, string>[];
  /** Ids of all clauses. */
  taken: Set<string>;
}

export interface Ground {
  sections: readonly Section[];
  spans: readonly Span[];
  answering: Answering;
  speakers: Speakers;
  /** People whom the brief names by what they are alone: `son`, `notary`. */
  openNames: readonly string[];
  /** Things that the brief names without what tells them apart, with the labels of these gaps. */
  things: readonly { noun: string; label: string }[];
  /** The document has numbered clauses. */
  numbered: boolean;
  /** Nothing says in which currency sums are. */
  bare: boolean;
  /** Headings of the clauses in which a passage of the library gave way to a wish. */
  given: ReadonlyMap<string, string>;
  /** How sums are written; `currency` is that of sums which name none. */
  money: { locale: string; currency: string };
  /** Whom a letter speaks to, and which wishes only tell how it is written; null for all other documents. */
  letter: { addressee: Addressee; directions: ReadonlySet<Wish> } | null;
}

/** Follows each wish of a brief to the clause that says it, and drafts one where no clause does. */
export function meetWishes(reading: Reading, ground: Ground): Requirements {
  const covered: Covered[] = [];
  const clauses: NewClause[] = [];
  const additions: Addition[] = [];
  const deals: Record<string, string>[] = [];
  const deal = dealList(ground.answering.fields);
  const ids = ground.sections.flatMap(({ text }) => [...text.matchAll(/^#.*\{id:([^}]+)\}/gm)].map(([, id = '']) => id));
  const taken = new Set([...ids, ...ground.sections.flatMap(({ heading }) => (heading === null ? [] : slug(heading)))]);
  const headings = new Set(ground.sections.flatMap(({ heading }) => heading?.toLowerCase() ?? []));
  const said = readSections(ground.sections);
  const names = reading.facts.flatMap(({ what, text }) => (what === 'party' ? [text, ...text.split(' ')] : []));
  for (const [at, wish] of reading.wishes.entries()) {
    if (ground.letter?.directions.has(wish)) {
      covered.push(followed(wish, ground));
      continue;
    }
    if (wish.sort === 'talk' || (wish.sort === 'told' && !isLost(wish, reading, ground))) continue;
    const reason = wish.sort === 'instruction' ? 'drafting.compose.refused.instruction' : (refusalOf(wish.text) ?? clash(wish, ground));
    if (reason) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: message(reason) });
      continue;
    }
    const freed = ground.given.get(wish.text);
    const found = freed === undefined ? clauseOf(wish, reading, ground, said) : null;
    if (found && !found.isPart) {
      covered.push({ text: wish.text, status: 'covered', heading: found.heading, clause: found.clause, note: null });
      continue;
    }
    const dispute = freed === undefined ? disputeOver(wish, reading, ground) : null;
    if (dispute) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: dispute });
      continue;
    }
    if (ground.letter) {
      covered.push(addToLetter(wish, reading.wishes[at - 1]?.text ?? '', reading, ground, ground.letter.addressee, clauses));
      continue;
    }
    const before = reading.wishes[at - 1];
    const last = covered.at(-1);
    const topic = ground.speakers.gives && GIFT.test(wish.text) ? message('drafting.compose.gifts') : topicIn(wish.text, names);
    const joined =
      before && last?.text === before.text && last.status === 'drafted' && goesWith(wish, before, reading) ? last.heading : null;
    const emptied = freed === undefined ? undefined : ground.sections.find(({ heading }) => heading === freed);
    const denied = ground.numbered && !emptied ? deniedBy(wish, ground) : undefined;
    const home =
      emptied ??
      denied ??
      (joined !== null
        ? additions.find(({ section }) => section.heading === joined)?.section
        : ground.numbered
          ? homeOf(subjectOf(wish.text), topic, ground.sections)
          : undefined);
    const heading = (denied ? affirmed(denied.heading ?? '') : (home?.heading ?? joined)) ?? freeHeading(wish.text, topic, names, headings);
    const isBehind = last?.heading === heading && last.text === before?.text && last.status !== 'covered';
    const words = worded(wish, before?.text ?? '', reading, ground, (label) => named(label, clauses), isBehind);
    if (words === '') continue;
    if (words === null || isPlace(wish, reading)) {
      const isThere = ground.sections.some(({ text }) => text.includes(wish.text.replace(/[.;,\s]+$/, '')));
      covered.push({
        text: wish.text,
        status: isThere ? 'covered' : 'partly',
        heading: null,
        clause: null,
        note: isThere ? null : message('drafting.compose.particulars'),
      });
      continue;
    }
    if (deal && !home && !isRuleOfTalks(wish.text)) {
      deals.push(dealRow(deal, heading, words));
      covered.push({ text: wish.text, status: 'drafted', heading: deal.label, clause: null, note: message('drafting.compose.dealt') });
      continue;
    }
    if (home) {
      const same = additions.find(({ section }) => section === home);
      if (same) same.sentences.push(words);
      else additions.push({ section: home, sentences: [words], replaces: home === denied });
    } else {
      const together = clauses.find((clause) => clause.heading === heading);
      if (together) together.sentences.push(words);
      else clauses.push({ heading, id: unique(slug(heading), taken), sentences: [words] });
    }
    const part = found?.heading ?? null;
    const note =
      part === null
        ? message(words.replace(/\[[^\]]*\]/g, '').includes('“') ? 'drafting.compose.draftedQuoted' : 'drafting.compose.drafted')
        : message('drafting.compose.draftedPart', { heading: part });
    const also = isPenalty(wish, reading) ? ` ${message('drafting.compose.penalty')}` : '';
    covered.push({ text: wish.text, status: part === null ? 'drafted' : 'partly', heading, clause: null, note: note + also });
  }
  // What has no subject of its own for sure stands together, behind what has one.
  const further = clauses.findIndex(({ heading }) => heading === message('drafting.compose.further'));
  if (further >= 0) clauses.push(...clauses.splice(further, 1));
  if (ground.numbered) clauses.push(...leftOver(reading, ground, [...clauses, ...additions], covered, taken));
  return { covered, clauses, additions, deals, taken };
}

/** A sentence that needs the one before it: a semicolon joins them, or it speaks of `it` and says nothing else it is about. */
function goesWith(wish: Wish, before: Wish, { named: { pages } }: Reading): boolean {
  if (wish.at.part !== before.at.part) return false;
  const gap = pages.find(({ part }) => part === wish.at.part)?.text.slice(before.at.to, wish.at.from) ?? '\n';
  return !gap.includes('\n') && (gap.includes(';') || REFERS.test(wish.text));
}
const REFERS =
  /^\W*(?:it|its|this|that|these|those|then|otherwise|else|after that|until then|in that case|if (?:so|not)|the same|same|they|them|but)\b/i;

/** A fixed sum for a breach, which the law of many places limits. */
const isPenalty = (wish: Wish, reading: Reading): boolean =>
  BROKEN.test(wish.text) &&
  /\b(?:pays?|owes?|charge[ds]?|fine[ds]?|penalty|fee)\b/i.test(wish.text) &&
  factsIn(reading, wish).some(({ what }) => what === 'amount');
const BROKEN =
  /\b(?:if|when|each time|every time|for (?:each|every))\b[^.]*\b(?:breaks?|breach(?:es)?|late|miss(?:es)?|violat\w+|tells?|shares?|copies|does not|doesn'?t|do not|don'?t|fails?)\b/i;

/** The clause by which there is nothing of what the wish asks for: `No security`. */
function deniedBy({ text }: Wish, { sections }: Ground): Section | undefined {
  const asked = new Set(meanings(text));
  if (/\b(?:no|not|without|never)\b/i.test(text)) return undefined;
  const denies = ({ heading }: Section): boolean => {
    const what = /^No (.+)$/.exec(heading ?? '')?.[1];
    return what !== undefined && meanings(what).some((word) => asked.has(word));
  };
  return sections.find((section) => section.level === 2 && denies(section));
}

/** A wish that nothing is paid, in a draft that names what is paid. */
function clash(wish: Wish, { answering: { answers, fields } }: Ground): MessageKey | null {
  if (!/\b(?:pays?|owes?)\s+nothing\b/i.test(wish.text)) return null;
  return fields.some(({ name, type, required }) => type === 'money' && required && answers[name] !== undefined)
    ? 'drafting.compose.refused.contradicts'
    : null;
}

/** `isPart`: the clause says a part of the wish. */
type Place = Pick<Covered, 'heading' | 'clause'> & { isPart?: boolean };

/** The clause that says a wish already; the head of the draft, without a heading, where the wish names only who and where. */
function clauseOf(wish: Wish, reading: Reading, { sections, spans, answering }: Ground, said: Said): Place | null {
  const { placed, chosen } = answering;
  const facts = reading.facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
  if (chosen.has(wish) && answering.whole.has(wish))
    return placeOf(sections.find((section) => chosen.get(wish)?.some(({ name }) => isPrinted(name, section, spans))));
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
  const saying = (section: Section | undefined): Place => ({
    ...placeOf(section),
    ...(section && section.heading !== null && !saysAll(wish.text, section, explained) && { isPart: true }),
  });
  const isWho = facts.length > 0 && facts.every(({ what }) => what === 'party' || what === 'address' || what === 'email');
  // What answers a question that this draft does not print is said nowhere.
  if (isPlaced && isWhole && (own || isWho)) {
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
  if (without) return placeOf(without);
  const found = findClause(wish.text, said, explained);
  if (found) return { ...(found.isAsked ? placeOf(found.section) : saying(found.section)), ...(!found.isWhole && { isPart: true }) };
  return partOf(wish.text, said, explained);
}

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

const placeOf = (section: Section | undefined): Place => ({ heading: section?.heading ?? null, clause: section?.clause ?? null });

function isPrinted(field: string, section: Section, spans: readonly Span[]): boolean {
  return spans.some(
    ({ kind, name, from }) => kind === 'field' && from >= section.from && from < section.to && name.split('.').includes(field),
  );
}

/** Why a wish that says hardly more than what the brief contradicts elsewhere is left open; null for all others. */
function disputeOver({ text, at }: Wish, { facts, contradictions }: Reading, { answering: { disputed } }: Ground): string | null {
  const own = facts.find((fact) => disputed.has(fact) && fact.at.part === at.part && fact.at.from >= at.from && fact.at.to <= at.to);
  if (!own || meanings(text.replace(own.text, ' ')).length > 3) return null;
  const sentence = contradictions.find((one) => one.facts.includes(own))?.message;
  return sentence === undefined ? null : message('drafting.compose.contested', { message: sentence });
}

/** What a clause before told apart from others needs no mark again. */
const named = (label: string, clauses: readonly NewClause[]): boolean =>
  clauses.some(({ sentences }) => sentences.some((one) => one.includes(`[${label}]`)));
