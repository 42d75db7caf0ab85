import { escapeLines } from '#engine/escape.ts';
import type { Span } from '#engine/fill.ts';
import { slug, unique } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { figuresIn, findClause } from './coverage.ts';
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

interface Ground {
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
  const taken = new Set(ground.sections.flatMap(({ heading }) => heading ?? []));
  for (const wish of reading.wishes) {
    if (wish.sort === 'talk') continue;
    const reason = wish.sort === 'instruction' ? 'drafting.compose.refused.instruction' : refusalOf(wish.text);
    if (reason) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: message(reason) });
      continue;
    }
    const facts = reading.facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
    const found = clauseOf(wish, facts, ground);
    if (found === 'silent') continue;
    if (found) {
      covered.push({ text: wish.text, status: 'covered', heading: found.heading, clause: found.clause, note: null });
      continue;
    }
    const heading = unique(headingFor(wish.text), taken);
    clauses.push(clauseFor(wish, heading, ground));
    covered.push({ text: wish.text, status: 'drafted', heading, clause: null, note: message('drafting.compose.drafted') });
  }
  return { covered, clauses };
}

/** The clause that says a wish already; `silent` where the wish names nothing but people and places whose names stand in the draft. */
function clauseOf(wish: Wish, facts: readonly Fact[], { sections, spans, answering }: Ground): Section | 'silent' | null {
  const { placed, chosen } = answering;
  const fields = [...facts.flatMap((fact) => placed.get(fact) ?? []), ...(chosen.get(wish) ?? [])];
  const explained = [
    ...facts.filter((fact) => placed.has(fact)).flatMap(({ text, role }) => [text, role ?? '']),
    ...fields.flatMap(({ name, label }) => [name, label]),
  ];
  const known = new Set(explained.flatMap(meanings));
  const left = [...new Set(meanings(wish.text))].filter((word) => !known.has(word));
  const own = sections.find((section) => fields.some((field) => isPrinted(field.name, section, spans)));
  if (
    facts.length > 0 &&
    left.length === 0 &&
    facts.every((fact) => placed.has(fact)) &&
    facts.every(({ what }) => what === 'party' || what === 'address' || what === 'email')
  )
    return 'silent';
  const whole = sections.map(({ text }) => text).join('\n');
  const figures = new Set(figuresIn(whole));
  const missing = figuresIn(wish.text).filter((figure) => !figures.has(figure) && !explained.some((text) => text.includes(figure)));
  if (missing.length > 0) return null;
  if (fields.length > 0 && own) {
    const said = new Set(meanings(own.text));
    const unsaid = left.filter((word) => !said.has(word) && !/^\d/.test(word));
    if (unsaid.length === 0 || (unsaid.length === 1 && left.length + known.size >= 6 && left.length <= 2)) return own;
  }
  if (fields.length > 0 && left.length === 0) return sections.find(({ heading }) => heading !== null) ?? null;
  return findClause(wish.text, sections, explained)?.section ?? null;
}

function isPrinted(field: string, section: Section, spans: readonly Span[]): boolean {
  return spans.some(
    ({ kind, name, from }) => kind === 'field' && from >= section.from && from < section.to && name.split('.').includes(field),
  );
}

function clauseFor(wish: Wish, heading: string, { speakers, numbered }: Ground): NewClause {
  const words = escapeLines(inRegister(wish.text, speakers)).join(' ');
  const open = `[${message('drafting.compose.toComplete')}]`;
  if (!numbered) return { heading, text: `${words} ${open}\n\n` };
  return { heading, text: `## ${escapeLines(heading).join(' ')} {id:${slug(heading)}}\n\n1. ${words} ${open}\n\n` };
}
