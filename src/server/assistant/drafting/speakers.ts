import { message } from '#messages/message.ts';
import { asMark } from './open-marks.ts';
import type { Cast } from './parties.ts';
import type { Plan } from './plan.ts';
import type { Speakers } from './register.ts';
import type { Brief } from './shapes.ts';
import { isCompany, isLetter, likeness, slotsOf } from './slots.ts';

/** How the parties are called where the customer writes `we` and `he`. */
export function speakersOf({ author, other, self, taken }: Cast, plan: Plan, brief: Brief): Speakers {
  const { resolved } = plan;
  const signing = slotsOf(resolved).filter(({ signs }) => signs);
  const isOne = new Set(resolved.kind.parties.map(({ name }) => name)).size === 1;
  // Several who are alike, such as founders: none of them is the writer for sure, and none is across the table.
  const isMany = isOne && signing.some(({ list }) => list !== undefined);
  const firstPerson = isLetter(resolved) || (isOne && !isMany);
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
  const document = named[0] ?? 'document';
  const names = [...taken].flatMap(([{ signs, list, label }, [one, another]]) =>
    one && !another && signs && !list ? [{ full: one.value, role: `the ${label}` }] : [],
  );
  const words = `${brief.description}\n${brief.requirements}`;
  const [he, she] = [/\bhe\b/gi, /\bshe\b/gi].map((pronoun) => words.match(pronoun)?.length ?? 0);
  const common = {
    firstPerson,
    gives,
    roleOf,
    document,
    names: names.map(({ full, role }) => ({
      full,
      role,
      first: isCompany(full) ? null : (/^[\p{L}’'-]{3,}(?= )/u.exec(full)?.[0] ?? null),
    })),
    isShe: he === she ? null : (she ?? 0) > (he ?? 0),
    isTogether: isMany || (signing.length === 2 && signing.every(({ label }) => /^(?:First|Second)\b/.test(label))),
    animal: ANIMAL.exec(`${brief.title} ${words}`)?.[1]?.toLowerCase() ?? null,
  };
  if (firstPerson) return { ...common, author: 'I', other: isLetter(resolved) ? 'you' : null };
  if (isMany) return { ...common, author: self, other: null };
  const first = plan.kind === null ? resolved.kind.parties[0] : undefined;
  // With a name for each side, neither is the writer for sure.
  const placed = new Set([...taken.keys()].map(({ name }) => name));
  const speaker = author ?? (first && signing.every(({ name }) => placed.has(name)) && !self ? undefined : first);
  const across = other ?? (speaker && signing.length === 2 ? signing.find(({ label }) => label !== speaker.label) : undefined);
  return {
    ...common,
    author: speaker ? `the ${speaker.label}` : asMark(message('drafting.compose.whichParty')),
    other: across ? `the ${across.label}` : null,
  };
}

/** Words that people use of anybody, or of somebody who is no party; they name a party only where the document has the same word. */
const VAGUE =
  /^(?:owner|company|partner|agent|guest|customer|developer|founder|landlord|tenant|employee|employer|lender|borrower|photographer)$/i;
const SAME: Readonly<Record<string, string>> = { landlady: 'landlord', lodger: 'tenant' };
const ANIMAL = /\b(mare|horse|pony|gelding|stallion|foal|dog|puppy|cat|kitten|goat|cow)\b/i;
