import { namesIn } from '#engine/several.ts';
import { message } from '#messages/message.ts';
import { animalIn, peopleIn } from './animals.ts';
import { isForAnother } from './author.ts';
import { bystandersIn, kinWordsOf } from './bystanders.ts';
import { knownOf } from './known.ts';
import { asMark } from './open-marks.ts';
import { type Cast, WRITER } from './parties.ts';
import type { Plan } from './plan.ts';
import type { Known } from './referents.ts';
import type { Speakers } from './register.ts';
import { isSheCalled } from './sexes.ts';
import type { Brief } from './shapes.ts';
import { isCompany, isLetter, likeness, slotsOf } from './slots.ts';

/** How the parties are called where the customer writes `we` and `he`. */
export function speakersOf(cast: Cast, plan: Plan, brief: Brief): Speakers {
  const { author, other, self, taken } = cast;
  const { resolved } = plan;
  const signing = slotsOf(resolved).filter(({ signs }) => signs);
  const isOne = new Set(resolved.kind.parties.map(({ name }) => name)).size === 1;
  // Several who are alike, such as founders: none of them is the writer for sure, and none is across the table.
  const isMany = isOne && signing.some(({ list }) => list !== undefined);
  const declares = !isLetter(resolved) && saysI(resolved.source.body);
  const firstPerson = isLetter(resolved) || declares || (isOne && !isMany);
  const isDeed = /\b(?:the parties|(?:each|either|neither|both) part(?:y|ies)|agrees?)\b/i.test(resolved.source.body);
  const gives = /will|codicil|trust/i.test(resolved.kind.family);
  const roleOf = (word: string): string | null => {
    const said = SAME[word.toLowerCase()] ?? word.toLowerCase();
    const ranked = signing.map((slot) => ({ slot, score: likeness(said, slot) })).sort((a, b) => b.score - a.score);
    const [best, second] = ranked;
    return best && best.score > (VAGUE.test(said) ? 2.5 : 0) && best.score > (second?.score ?? 0) + 0.2 ? `the ${best.slot.label}` : null;
  };
  const labels = new Set(resolved.kind.parties.map(({ label }) => label));
  const named = [...resolved.source.body.slice(0, 2_000).matchAll(/\((?:the|this|my) “\*\*([^*\n]+)\*\*”\)/g)].flatMap(([, name = '']) =>
    labels.has(name) ? [] : [name],
  );
  const document = named.find((name) => PAPER.test(name)) ?? 'document';
  const names = cast.slots.flatMap((slot) => {
    const { signs, list, label, name } = slot;
    const [one, another] = taken.get(slot) ?? [];
    const given = brief.answers[name]?.trim();
    // Who is one of several on a side is called by name.
    const full =
      given === undefined ? (another ? undefined : one?.value) : namesIn(given).length === 1 || isCompany(given) ? given : undefined;
    return full && signs && !list ? [{ full, role: `the ${label}`, short: one && full === one.value ? cast.shortOf(one) : [] }] : [];
  });
  const words = `${brief.description}\n${brief.requirements}`;
  const animal = animalIn(brief);
  const spoken = animal ? peopleIn(words) : words;
  const [he = 0, she = 0] = (animal ? [/\bhe\b/gi, /\bshe\b/gi] : [/\b(?:he|him|his)\b/gi, /\b(?:she|hers?)\b/gi]).map(
    (pronoun) => spoken.match(pronoun)?.length ?? 0,
  );
  /** Whether the one across the table is she, without the pronouns that somebody else may be meant by. */
  const isSheBeside = ({ bystanders = [] }: Known): boolean | null => {
    const [his, hers] = [false, true].map((sex) => (bystanders.some(({ isShe }) => isShe !== !sex) ? 0 : sex ? she : he));
    return his === hers ? null : (hers ?? 0) > (his ?? 0);
  };
  const isAlike = signing.length === 2 && signing.every(({ label }) => /^(?:First|Second)\b/.test(label));
  const usesI = /\b(?:I|i|[Mm]e|my)\b/.test(words) && !/\bour company\b/i.test(words);
  const isTogether = isMany || (isAlike && (author === null || usesI));
  const common = {
    firstPerson,
    declares: declares && !isOne,
    wants: declares && /\bI (?:want|wish|give|appoint|direct|leave)\b/.test(resolved.source.body),
    hasSides: (!isOne || isMany) && isDeed,
    gives,
    roleOf,
    document,
    names: names.map(({ full, role, short }) => ({
      full,
      role,
      short,
      kin: kinWordsOf(full, brief),
      isShe: isCompany(full) ? null : calledShe([full, ...short], brief),
      first: isCompany(full) ? null : (/^[\p{L}’'-]{3,}(?= )/u.exec(full)?.[0] ?? null),
    })),
    isShe: he === she ? null : she > he,
    isTogether,
    isForAnother:
      (firstPerson || declares) &&
      isForAnother(brief, names.find(({ role }) => role === `the ${resolved.kind.parties[0]?.label}`)?.full ?? null, cast.self),
    animal,
    isAnimalDeal: NOUNS_OF_DEAL.test(brief.title) || (animal?.name != null && brief.title.includes(animal.name)),
    usesI,
  };
  if (declares && !isOne) return { ...common, author: 'I', other: null, known: knownOf(cast, author, null, brief, false) };
  if (firstPerson) {
    const told = bystandersIn(brief, (name) => common.names.some(({ full, first }) => full === name || first === name));
    const others = (['he', 'she'] as const).filter((one) => told.some(({ isShe }) => isShe !== (one === 'he')));
    return { ...common, author: 'I', other: isLetter(resolved) ? 'you' : null, others };
  }
  if (isMany)
    return {
      ...common,
      author: self,
      other: null,
      known: { ...knownOf(cast, author, null, brief, isTogether), isAuthorSure: self !== null },
    };
  const first = plan.kind === null && brief.answers[WRITER]?.trim() !== '' ? resolved.kind.parties[0] : undefined;
  // With a name for each side, neither is the writer for sure.
  const placed = new Set([...taken.keys()].map(({ name }) => name));
  const speaker = author ?? (first && signing.every(({ name }) => placed.has(name)) && !self ? undefined : first);
  const across = other ?? (speaker && signing.length === 2 ? signing.find(({ label }) => label !== speaker.label) : undefined);
  // A side without a name is the writer's where the plain form begins with it.
  const writer = author ?? (speaker !== undefined && speaker === first && signing[0] && !taken.has(signing[0]) ? signing[0] : null);
  const known = knownOf(cast, writer, across?.label ?? null, brief, isTogether);
  return {
    ...common,
    known,
    isShe: isSheBeside(known),
    isTogether: known.we === 'parties',
    // Of several members the one who writes is called by name.
    author:
      author?.list && self !== null && (taken.get(author)?.length ?? 0) > 1
        ? self
        : speaker
          ? `the ${speaker.label}`
          : asMark(message('drafting.compose.whichParty')),
    other: across ? `the ${across.label}` : null,
  };
}

/** What documents call themselves; a company is called by its own word in theirs. */
const PAPER =
  /\b(?:agreement|lease|deed|note|record|letter|will|trust|directive|consent|waiver|transfer|contract|guarantee|guaranty|policy|notice|terms|minutes|resolutions?|attorney|sale|revocation|affidavit|codicil|assignment|licen[cs]e|sheet|authori[sz]ation|release|declaration|statement|safe|indemnity|inventory|permission|settlement)\b/i;

/** Whether the brief calls somebody `Mrs` or `my brother`, by any of the names. */
function calledShe(names: readonly string[], { title, description, requirements }: Brief): boolean | null {
  const said = new Set(names.flatMap((name) => isSheCalled(name, `${title}\n${description}\n${requirements}`) ?? []));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** Whether a document speaks as one person does: `I appoint my daughter`. A contract in which somebody only swears something at its end does not. */
function saysI(body: string): boolean {
  const own = body.match(/\b(?:I|my|me)\b/g)?.length ?? 0;
  return own / (body.match(/\S+/g)?.length ?? 1) > 0.01;
}

/** Words that people use of anybody, or of somebody who is no party; they name a party only where the document has the same word. */
const VAGUE =
  /^(?:owner|company|partner|agent|guest|customer|developer|founder|landlord|tenant|employee|employer|lender|borrower|photographer)$/i;
const SAME: Readonly<Record<string, string>> = { landlady: 'landlord', lodger: 'tenant' };
const NOUNS_OF_DEAL =
  /\b(?:dogs?|pupp(?:y|ies)|cats?|kittens?|mares?|geldings?|foals?|horses?|pon(?:y|ies)|stallion|livery|kennel|pets?)\b/i;
