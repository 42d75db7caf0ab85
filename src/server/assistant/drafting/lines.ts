import type { Field } from '#engine/field.ts';
import type { Brief, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

const LABELLED = /^([\p{L}][\p{L} ]{2,40}?)\s*[:=]\s*(\S[\s\S]*)$/u;

/** `The purpose is to find out whether …`. */
const PURPOSE = /^(?:the )?(purpose) is\s+(\S[\s\S]*)$/i;
const ORDER =
  /^(?:take|remove|build|paint|install|replace|repair|clean|design|write|make|move|redo|renovate|put|lay|fix|tear|demolish|develop|create|set|dig|cut|mow|deliver|translate|edit|plan|draw|record|film)\b/i;
const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** Words before a colon that lead to what is to be done. */
const JOB = /^(?:the )?(?:work|works|scope|scope of (?:the )?work|job|task|tasks|project|services?)$/i;

/** Lines such as `Purpose: to see whether …` that name a question of the template and answer it in free text. */
export function linesFor(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  names: readonly string[],
): { wish: Wish; field: Field; value: string; isPart?: boolean }[] {
  const open = fields.filter(
    ({ name, type }) =>
      (type === 'text' || type === 'textarea') &&
      answers[name] === undefined &&
      !/Name$|Signatory$|Office$|Address$|Description$/.test(name),
  );
  const found: { wish: Wish; field: Field; value: string; isPart?: boolean }[] = [];
  for (const wish of wishes) {
    const [, label = '', value = ''] = LABELLED.exec(wish.text.trim()) ?? PURPOSE.exec(wish.text.trim()) ?? [];
    if (value === '') continue;
    // Who somebody is, is read as a party.
    if (names.some((name) => value.includes(name))) continue;
    const said = new Set([...meanings(label), ...(JOB.test(label) ? meanings('job') : [])].filter((word) => !ROLE_WORDS.has(word)));
    const isPlace = /\b(?:place|where|location|venue|site|area|territory)\b/i.test(label);
    const [best] = open
      // `Work: new tiles` says what is done and not where.
      .filter((field) => !found.some((one) => one.field === field) && (isPlace || !/^(?:In )?(?:Where|Which area)\b/i.test(field.label)))
      .map((field) => ({
        field,
        hits:
          meanings(field.name).filter((word) => said.has(word)).length * 2 + meanings(field.label).filter((word) => said.has(word)).length,
      }))
      .sort((a, b) => b.hits - a.hits);
    const plain = value.replace(/[.;]\s*$/, '');
    // A short answer ends at the first comma; what follows is more than it.
    const [short = ''] = best?.field.type === 'text' ? plain.split(/,\s/) : [plain];
    if (best && best.hits > 0 && short.length < plain.length) {
      found.push({ wish, field: best.field, value: short, isPart: true });
      continue;
    }
    if (best && best.hits > 0)
      found.push({ wish, field: best.field, value: JOB.test(label) && ORDER.test(plain) ? `to ${lower(plain)}` : plain });
  }
  return found;
}

const NUMBERED = /^\s*(?:\(?\d{1,3}[.)]|[-*•])\s+/;

const TERM =
  /^(?:seller|buyer|landlord|tenant|lender|borrower|client|price|rent|fee|deposit|payment|term|start|notice)\b|\b(?:i|we|he|she|they) (?:[a-z']+)|\b(?:must|may|can|cannot|will|shall|should|has to|have to|pays?|gets?|if)\b/i;

/** A numbered list of the brief is the answer to the template's list of things, when there is one that asks for things. */
export function listsFor(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  brief: Brief,
): { wishes: Wish[]; field: Field; value: Record<string, string>[] }[] {
  const numbered = wishes.filter(({ at }) => /(?:^|\n)\s*\(?\d{1,3}[.)]\s*$/.test(brief[at.part].slice(0, at.from)));
  // Terms, too, are numbered: a list of things says of nobody what they do.
  if (numbered.length < 4 || numbered.filter(({ text }) => TERM.test(text)).length > numbered.length / 4) return [];
  const lists = fields.filter((field) => field.of && answers[field.name] === undefined);
  const field =
    lists.find((list) => list.required) ??
    lists.find(({ name, label }) => /item|thing|propert|asset|goods|invent/i.test(`${name} ${label}`));
  const inner = field?.of?.find(({ type }) => type === 'text' || type === 'textarea');
  if (!field || !inner) return [];
  return [{ wishes: numbered, field, value: numbered.map(({ text }) => ({ [inner.name]: text.replace(NUMBERED, '').trim() })) }];
}
