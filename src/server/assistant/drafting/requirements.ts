import { escapeLines } from '#engine/escape.ts';
import type { Span } from '#engine/fill.ts';
import { slug, unique } from '#engine/heading.ts';
import { type MessageKey, message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { figuresIn, findClause, readSections, type Said } from './coverage.ts';
import { ROLE_WORDS } from './parties.ts';
import { refusalOf } from './refusals.ts';
import { headingFor, inRegister, type Speakers } from './register.ts';
import type { Section } from './sections.ts';
import type { Covered, Fact, Reading, Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** A clause written for one wish. */
export interface NewClause {
  heading: string;
  text: string;
}

export interface Requirements {
  covered: Covered[];
  clauses: NewClause[];
}

export interface Ground {
  sections: readonly Section[];
  spans: readonly Span[];
  answering: Answering;
  speakers: Speakers;
  /** Letters have no numbered clauses. */
  numbered: boolean;
}

/** Follows each wish of a brief to the clause that says it, and drafts one where no clause does. */
export function meetWishes(reading: Reading, ground: Ground): Requirements {
  const covered: Covered[] = [];
  const clauses: NewClause[] = [];
  const taken = new Set(ground.sections.flatMap(({ heading }) => (heading === null ? [] : slug(heading))));
  const said = readSections(ground.sections);
  const names = reading.facts.filter(({ what }) => what === 'party').map(({ text }) => text);
  for (const wish of reading.wishes) {
    if (wish.sort === 'talk') continue;
    const reason = wish.sort === 'instruction' ? 'drafting.compose.refused.instruction' : (refusalOf(wish.text) ?? clash(wish, ground));
    if (reason) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: message(reason) });
      continue;
    }
    const found = clauseOf(wish, reading, ground, said);
    if (found) {
      covered.push({ text: wish.text, status: 'covered', ...found, note: null });
      continue;
    }
    const heading = headingFor(wish.text, names);
    const id = unique(slug(heading), taken);
    clauses.push(clauseFor(wish, heading, id, ground));
    covered.push({ text: wish.text, status: 'drafted', heading, clause: null, note: message('drafting.compose.drafted') });
  }
  return { covered, clauses };
}

/** A wish that nothing is paid, in a draft that names what is paid. */
function clash(wish: Wish, { answering: { answers, fields } }: Ground): MessageKey | null {
  if (!/\b(?:pays?|owes?)\s+nothing\b/i.test(wish.text)) return null;
  return fields.some(({ name, type, required }) => type === 'money' && required && answers[name] !== undefined)
    ? 'drafting.compose.refused.contradicts'
    : null;
}

type Place = Pick<Covered, 'heading' | 'clause'>;

/** The clause that says a wish already; the head of the draft, without a heading, where the wish names only who and where. */
function clauseOf(wish: Wish, reading: Reading, { sections, spans, answering }: Ground, said: Said): Place | null {
  const { placed, chosen } = answering;
  const facts = reading.facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
  if (chosen.has(wish) && answering.whole.has(wish))
    return placeOf(sections.find((section) => chosen.get(wish)?.some(({ name }) => isPrinted(name, section, spans))));
  const fields = [...facts.flatMap((fact) => placed.get(fact) ?? []), ...(chosen.get(wish) ?? [])];
  const explained = [
    ...facts.filter((fact) => placed.has(fact)).flatMap(({ text, role }) => [text, role ?? '']),
    ...fields.flatMap(({ name, label }) => [name, label]),
  ];
  const known = new Set(explained.flatMap(meanings));
  const left = [...new Set(meanings(wish.text))].filter((word) => !known.has(word) && !ROLE_WORDS.has(word));
  const own = sections.find((section) => fields.some((field) => isPrinted(field.name, section, spans)));
  const isPlaced = fields.length > 0 && facts.every((fact) => placed.has(fact));
  const figures = new Set(sections.flatMap(({ text }) => figuresIn(text)));
  const isWhole = figuresIn(wish.text).every((figure) => figures.has(figure) || explained.some((text) => figuresIn(text).includes(figure)));
  if (isPlaced && isWhole) {
    const unsaid = own ? left.filter((word) => !meanings(own.text).includes(word)) : left;
    if (unsaid.length === 0 && !LIMITED.test(wish.text.replace(/\bbut not\b/i, ''))) return placeOf(own);
    if (unsaid.length === 0 && own && !CONDITION.test(wish.text)) return placeOf(own);
    if (unsaid.length === 1 && known.size >= 3 && !LIMITED.test(wish.text)) return placeOf(own);
  }
  if (!isWhole) return null;
  const found = findClause(wish.text, said, explained);
  return found ? placeOf(found) : null;
}

const CONDITION = /\b(?:if|unless|until|except|only|when|but)\b/i;
const LIMITED = /\b(?:if|unless|until|except|only|when|but|no|not|never|without)\b/i;

const placeOf = (section: Section | undefined): Place => ({ heading: section?.heading ?? null, clause: section?.clause ?? null });

function isPrinted(field: string, section: Section, spans: readonly Span[]): boolean {
  return spans.some(
    ({ kind, name, from }) => kind === 'field' && from >= section.from && from < section.to && name.split('.').includes(field),
  );
}

function clauseFor(wish: Wish, heading: string, id: string, { speakers, numbered }: Ground): NewClause {
  const words = escapeLines(inRegister(wish.text, speakers)).join(' ');
  const open = `[${message('drafting.compose.toComplete')}]`;
  if (!numbered) return { heading, text: `${words} ${open}\n\n` };
  return { heading, text: `## ${escapeLines(heading).join(' ')} {id:${id}}\n\n1. ${words} ${open}\n\n` };
}

/** The facts that a wish holds. */
export const factsIn = ({ facts }: Reading, { at }: Wish): Fact[] =>
  facts.filter((fact) => fact.at.part === at.part && fact.at.from >= at.from && fact.at.to <= at.to);
