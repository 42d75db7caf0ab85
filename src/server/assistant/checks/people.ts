import type { Definition } from './definitions.ts';
import type { Doc, Piece } from './document.ts';

/** Somebody whom the beginning of a document names, with the name it goes by from there on. */
export interface Person {
  name: string;
  /** `Landlord`; '' where it has none. */
  role: string;
  from: number;
  to: number;
  /** Only spoken of: whose debts another guarantees. */
  absent?: boolean;
}

/** Names of documents and of their parts are no parties. */
const PAPER =
  /^(?:agreement|contract|lease|sublease|note|deed|will|trust|letter|policy|plan|transfer|guarantee|power|release|settlement|licen[cs]e|terms|bill|purpose|services|company details|effective date|date|start date|premises|property|goods|shares|security|safe|order|application|parties|party|child(?:ren)?|vehicle|confidential information)$/i;

/** The parties as the document's beginning introduces them: `Anna Berg, of 2 Hill Road (the “Seller”)`, or a list of people who bear one name together. */
export function peopleOf(doc: Pick<Doc, 'pieces' | 'definitions' | 'clauses'>): Person[] {
  const end = doc.clauses.find(({ level, number }) => level === 2 && number !== undefined)?.from ?? Number.POSITIVE_INFINITY;
  const pieces = doc.pieces
    .filter(({ from, sort }) => from < end && sort !== 'heading' && sort !== 'row' && sort !== 'signature')
    .slice(0, 60);
  const people: Person[] = [];
  let waiting: Person[] = [];
  let together = '';
  for (const piece of pieces) {
    const defined = doc.definitions.filter((definition) => definition.piece.from === piece.from && !isPaper(definition));
    if (defined.length === 0) {
      const person = piece.sort === 'item' && /^[-*•]/.test(piece.text) ? personIn(piece, 0, piece.text.length, together) : undefined;
      if (person) (together === '' ? waiting : people).push(person);
      else if (piece.sort !== 'item') together = '';
      continue;
    }
    let start = 0;
    for (const { term, from } of defined) {
      const at = from - piece.from;
      const before = piece.text.slice(start, at);
      if (/\((?:together|collectively|each|each a|each an)[^()]*$/i.test(before) && waiting.length > 0) {
        people.push(...waiting.map((one) => ({ ...one, role: term })));
        waiting = [];
        start = piece.text.indexOf(')', at) + 1;
        continue;
      }
      if (/\bfollowing (?:people|persons|parties|companies)\b/i.test(before)) together = term;
      const person = personIn(piece, start, at, term);
      if (person) people.push(...couple(person));
      start = Math.max(piece.text.indexOf(')', at) + 1, at);
      if (/:$/.test(piece.text)) together = term;
    }
  }
  return people;
}

function isPaper({ term, before }: Definition): boolean {
  return PAPER.test(term) || /\b[Tt]his [\p{L} ’'-]{2,50}\((?:the|this)? ?$/u.test(before);
}

const LEAD =
  /^[\s,;:.)]*(?:\d{1,3}\.\s|[-*•]\s|\([a-z\d]{1,3}\)\s)?(?:(?:and|between|among|by and between|by|made|from|to|is|with|of|for|the debts of|of the debts of)[\s:]+)*/i;

/** The name that begins a stretch: up to its first comma or bracket. */
function personIn(piece: Piece, start: number, end: number, role: string): Person | undefined {
  const stretch = piece.text.slice(start, end);
  const lead = LEAD.exec(stretch)?.[0].length ?? 0;
  const name = (/^[\p{Lu}][^,(;:\n]{2,79}(?=[,(;\n]|$)/u.exec(stretch.slice(lead))?.[0] ?? '')
    .replace(/ (?:joins|is|are|acts|signs|who|which|as|gives|has)\b.*$/, '')
    .trim();
  if (
    name === '' ||
    !/^[\p{L}\p{N} .’'&/-]+$/u.test(name) ||
    name.split(' ').length > 8 ||
    /^(?:The|These|Those|All|You|We|This|Whereas|In|It|If|Each|Any)\b/.test(name)
  )
    return undefined;
  const from = piece.from + start + lead;
  return { name, role, from, to: from + name.length, ...(/\bdebts of\s*$/i.test(stretch.slice(0, lead)) ? { absent: true } : {}) };
}

/** "Claire Beaumont and Rafael Ortega" are two people; "Harrow and Finch Joinery" is one company. */
function couple(person: Person): Person[] {
  const [one = '', other = '', ...more] = person.name.split(' and ');
  const areNames = [one, other].every((name) => /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){1,2}$/u.test(name)) && more.length === 0;
  return areNames ? [one, other].map((name) => ({ ...person, name })) : [person];
}

/** How alike two names are, 0 to 1, by the letters that must change. Longer ones than 60 letters are not compared. */
export function likeness(one: string, other: string): number {
  if (one.length > 60 || other.length > 60) return one === other ? 1 : 0;
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    let corner = row[0] ?? 0;
    row[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const above = row[j] ?? 0;
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, corner + (one[i - 1] === other[j - 1] ? 0 : 1));
      corner = above;
    }
  }
  return 1 - (row[other.length] ?? 0) / Math.max(one.length, other.length, 1);
}

/** `Ann Roe, Bo Roe and Cy Dahl`: names in one breath are those of several people. */
export function standTogether(text: string, one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const between = "(?: \\[[^\\]\\n]{1,60}\\])?(?:, [\\p{L}’' -]{2,40}){0,8}(?:,| and) ";
  return new RegExp(`${first}${between}${second}|${second}${between}${first}`, 'u').test(text);
}
