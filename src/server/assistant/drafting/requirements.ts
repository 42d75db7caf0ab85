import type { Span } from '#engine/fill.ts';
import { slug, unique } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { isOfPaper, leftNote, withoutAsides } from './asides.ts';
import { readSections } from './coverage.ts';
import { dealList, dealRow, isRuleOfTalks } from './deal-terms.ts';
import { deedIn, deedsOf } from './deeds.ts';
import { freeHeading, givenIn, topicIn } from './headings.ts';
import { type Addition, affirmed, homeOf, isAbout, isHome } from './homes.ts';
import { leftOver } from './left-over.ts';
import type { Addressee } from './letters/addressee.ts';
import { isSilence } from './letters/directions.ts';
import { addToLetter, followed } from './letters/meet.ts';
import { GIFT, isLost } from './lost.ts';
import { clash, clauseOf, deniedBy, disputeOver } from './met.ts';
import { factsIn } from './near.ts';
import { quoted } from './quoted.ts';
import { settle } from './referents.ts';
import { refusalOf } from './refusals.ts';
import type { Speakers } from './register.ts';
import type { Section } from './sections.ts';
import type { Covered, Reading, Wish } from './shapes.ts';
import { subjectOf } from './subject.ts';
import { bondsIn, namesIn } from './units.ts';
import { willedBy } from './wills/followed.ts';
import { isPlace, type Worded, worded } from './worded.ts';

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
  const looked = readSections(ground.sections);
  const names = reading.facts.flatMap(({ what, text }) => (what === 'party' ? [text, ...text.split(' ')] : []));
  const bonds = bondsIn(reading, ground.speakers);
  const people = namesIn(reading);
  const deeds = deedsOf(ground.sections);
  /** The sentence of the brief that the last line of that clause says. */
  let dealt: Wish | undefined;
  let unit: Unit = { sentences: null, heading: null, met: null, last: null };
  for (const [at, wish] of reading.wishes.entries()) {
    const before = reading.wishes[at - 1];
    const bond = bonds.get(wish);
    if (bond === undefined) unit = { sentences: null, heading: null, met: null, last: null };
    if (ground.letter?.directions.has(wish)) {
      covered.push(followed(wish, ground));
      continue;
    }
    const deed =
      deeds && isDeal(wish, ground) ? deedIn(wish, before?.text ?? '', reading, ground, dealt !== undefined && dealt === before) : null;
    if (deeds && deed !== null) {
      addedTo(deeds, additions, false, true).push(deed.words);
      const note = message(deed.isQuoted ? 'drafting.compose.draftedQuoted' : 'drafting.compose.drafted');
      covered.push({ text: wish.text, status: 'drafted', heading: deeds.heading, clause: null, note });
      dealt = wish;
      unit = { sentences: null, heading: null, met: null, last: null };
      continue;
    }
    const willed = willedBy(wish, ground);
    if (willed) {
      covered.push(willed);
      continue;
    }
    if (wish.sort === 'unsure') {
      covered.push({ text: wish.text, status: 'open', heading: null, clause: null, note: message('drafting.compose.undecided') });
      continue;
    }
    if (wish.sort === 'talk' || (wish.sort === 'told' && !isLost(wish, reading, ground))) continue;
    const reason = wish.sort === 'instruction' ? 'drafting.compose.refused.instruction' : (refusalOf(wish.text) ?? clash(wish, ground));
    if (reason) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: message(reason) });
      continue;
    }
    const freed = ground.given.get(wish.text);
    const found = freed === undefined ? clauseOf(wish, reading, ground, looked) : null;
    if (found && !found.isPart) {
      covered.push({ text: wish.text, status: 'covered', heading: found.heading, clause: found.clause, note: null });
      unit.met = found.heading;
      continue;
    }
    const dispute = freed === undefined ? disputeOver(wish, reading, ground) : null;
    if (dispute) {
      covered.push({ text: wish.text, status: 'refused', heading: null, clause: null, note: dispute });
      continue;
    }
    if (ground.letter) {
      covered.push(addToLetter(wish, before?.text ?? '', reading, ground, ground.letter.addressee, clauses));
      continue;
    }
    const { text, asides } =
      ground.speakers.firstPerson && !ground.speakers.gives ? { text: wish.text, asides: [] } : withoutAsides(wish.text, people);
    const leftOut = (words: string): Covered => ({
      text: words,
      status: 'open',
      heading: null,
      clause: null,
      note: leftNote(words),
    });
    if (isSilence(text)) {
      covered.push({ text: wish.text, status: 'partly', heading: null, clause: null, note: message('drafting.compose.particulars') });
      continue;
    }
    if (text === '') {
      covered.push(
        isOfPaper(wish.text)
          ? { ...leftOut(wish.text), status: 'partly', note: message('drafting.compose.particulars') }
          : leftOut(wish.text),
      );
      continue;
    }
    const metBy = bond !== undefined && unit.met !== null ? ground.sections.find(({ heading }) => heading === unit.met) : undefined;
    // What needs words that stand where nothing can be added is said with them.
    const isAlone = bond === 'goes on' && unit.sentences === null && !(metBy && isHome(metBy) && ground.numbered);
    const isSaid = covered.at(-1)?.text === before?.text && covered.at(-1)?.status === 'covered';
    const asked = before && isAlone && isSaid ? together(before, { ...wish, text }) : { ...wish, text };
    const isBehind = (bond !== undefined && unit.sentences !== null) || asked.at.from < wish.at.from;
    const made = worded(asked, before?.text ?? '', reading, ground, (label) => named(label, clauses), isBehind);
    if (made?.words === '') {
      covered.push(...(made.left.length > 0 ? [leftOut(wish.text)] : []));
      continue;
    }
    if (made === null || isPlace(wish, reading)) {
      const isThere = ground.sections.some((section) => section.text.includes(wish.text.replace(/[.;,\s]+$/, '')));
      covered.push({
        text: wish.text,
        status: isThere ? 'covered' : 'partly',
        heading: null,
        clause: null,
        note: isThere ? null : message('drafting.compose.particulars'),
      });
      continue;
    }
    const { words } = made;
    const gift = GIFT.test(text) ? message('drafting.compose.gifts') : null;
    const topic = ground.speakers.gives ? (givenIn(text, names) ?? gift) : topicIn(text, names);
    const emptied = freed === undefined ? undefined : ground.sections.find(({ heading }) => heading === freed);
    const denied = ground.numbered && !emptied ? deniedBy(wish, ground) : undefined;
    const said = found?.isPart ? ground.sections.find(({ heading }) => heading === found.heading) : undefined;
    const near = said && isAbout(text, said) ? said : metBy;
    const part = near && isHome(near) ? near : undefined;
    const home =
      emptied ??
      denied ??
      (ground.numbered
        ? (((bond && bond !== 'line') || near === said ? part : undefined) ??
          homeOf(subjectOf(text), topic, ground.sections) ??
          (topic === null ? part : undefined))
        : undefined);
    const isJoined = bond !== undefined && unit.sentences !== null && !emptied && !denied;
    const heading = isJoined
      ? (unit.heading ?? '')
      : ((denied ? affirmed(denied.heading ?? '') : home?.heading) ?? freeHeading(text, topic, names, headings));
    if (deal && !home && !isRuleOfTalks(text)) {
      deals.push(dealRow(deal, heading, words));
      covered.push({ text: wish.text, status: 'drafted', heading: deal.label, clause: null, note: message('drafting.compose.dealt') });
      continue;
    }
    const sentences = isJoined
      ? (unit.sentences ?? [])
      : home
        ? addedTo(home, additions, home === denied)
        : clauseFor(heading, clauses, taken);
    const last = isJoined && bond !== 'speaks of it' ? unit.last : null;
    const line = last ? asOne(last, { made, wish: asked }, ground) : null;
    if (line) sentences[sentences.length - 1] = line.made.words;
    else sentences.push(words);
    unit = { ...unit, sentences, heading, last: line ?? { made, wish: asked } };
    const partly = found?.heading ?? null;
    const note =
      partly === null
        ? message(made.isQuoted ? 'drafting.compose.draftedQuoted' : 'drafting.compose.drafted')
        : message('drafting.compose.draftedPart', { heading: partly });
    const also = isPenalty(wish, reading) ? ` ${message('drafting.compose.penalty')}` : '';
    covered.push({ text: wish.text, status: partly === null ? 'drafted' : 'partly', heading, clause: null, note: note + also });
    covered.push(...[...asides, ...made.left].map(leftOut));
  }
  // What has no subject of its own for sure stands together, behind what has one.
  const further = clauses.findIndex(({ heading }) => heading === message('drafting.compose.further'));
  if (further >= 0) clauses.push(...clauses.splice(further, 1));
  if (ground.numbered) clauses.push(...leftOver(reading, ground, [...clauses, ...additions], covered, taken));
  if (deeds && clauses.length + additions.length === 0)
    addedTo(deeds, additions, false, true).push(`[${message('drafting.compose.whatDoes')}]`);
  return { covered, clauses, additions, deals, taken };
}

/** What of the brief stands together, as far as it was followed. */
interface Unit {
  /** The lines of the clause in which its first wish was drafted. */
  sentences: string[] | null;
  heading: string | null;
  /** The heading of the clause of the library that says the wish before. */
  met: string | null;
  /** The line that was drafted last, and the wish that it says. */
  last: Line | null;
}

interface Line {
  made: Worded;
  wish: Wish;
}

/** Two lines of one matter as one: sentences of the document as one paragraph, quotations as one quotation; null for one of each. */
function asOne(last: Line, next: Line, { speakers }: Ground): Line | null {
  if (last.made.isQuoted !== next.made.isQuoted) return null;
  const wish = together(last.wish, next.wish);
  if (!next.made.isQuoted) return { wish, made: { words: `${last.made.words} ${next.made.words}`, isQuoted: false, left: [] } };
  return { wish, made: { words: quoted(wish.text, settle(wish.text, speakers), speakers), isQuoted: true, left: [] } };
}

/** Two wishes that follow each other as one. */
const together = (first: Wish, next: Wish): Wish => ({
  ...next,
  text: `${first.text.replace(/(?<![.!?;])$/, ';')} ${next.text}`,
  at: { ...next.at, from: first.at.from },
});

/** Whether a sentence of the description may say a part of the deal. */
const isDeal = (wish: Wish, ground: Ground): boolean =>
  wish.at.part === 'description' &&
  wish.sort !== 'talk' &&
  wish.sort !== 'instruction' &&
  refusalOf(wish.text) === null &&
  clash(wish, ground) === null;

/** The lines that were added to a clause of the library. */
function addedTo(section: Section, additions: Addition[], replaces: boolean, leads = false): string[] {
  const same = additions.find((one) => one.section === section);
  if (same) return same.sentences;
  const sentences: string[] = [];
  additions.push({ section, sentences, replaces, leads });
  return sentences;
}

/** The lines of a new clause. */
function clauseFor(heading: string, clauses: NewClause[], taken: Set<string>): string[] {
  const same = clauses.find((clause) => clause.heading === heading);
  if (same) return same.sentences;
  const sentences: string[] = [];
  clauses.push({ heading, id: unique(slug(heading), taken), sentences });
  return sentences;
}

/** A fixed sum for a breach, which the law of many places limits. */
const isPenalty = (wish: Wish, reading: Reading): boolean =>
  BROKEN.test(wish.text) &&
  /\b(?:pays?|owes?|charge[ds]?|fine[ds]?|penalty|fee)\b/i.test(wish.text) &&
  factsIn(reading, wish).some(({ what }) => what === 'amount');
const BROKEN =
  /\b(?:if|when|each time|every time|for (?:each|every))\b[^.]*\b(?:breaks?|breach(?:es)?|late|miss(?:es)?|violat\w+|tells?|shares?|copies|does not|doesn'?t|do not|don'?t|fails?)\b/i;

/** What a clause before told apart from others needs no mark again. */
const named = (label: string, clauses: readonly NewClause[]): boolean =>
  clauses.some(({ sentences }) => sentences.some((one) => one.includes(`[${label}]`)));
