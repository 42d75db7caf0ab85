import type { Field } from '#engine/field.ts';
import type { Brief, Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

const LABELLED = /^([\p{L}][\p{L} ]{2,40}?)\s*[:=]\s*(\S[\s\S]*)$/u;

/** Lines such as `Purpose: to see whether …` that name a question of the template and answer it in free text. */
export function linesFor(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): { wish: Wish; field: Field; value: string }[] {
  const open = fields.filter(
    ({ name, type }) =>
      (type === 'text' || type === 'textarea') && answers[name] === undefined && !/Name$|Signatory$|Office$|Address$/.test(name),
  );
  const found: { wish: Wish; field: Field; value: string }[] = [];
  for (const wish of wishes) {
    const [, label = '', value = ''] = LABELLED.exec(wish.text.trim()) ?? [];
    if (value === '') continue;
    const said = new Set(meanings(label));
    const [best] = open
      .filter((field) => !found.some((one) => one.field === field))
      .map((field) => ({
        field,
        hits:
          meanings(field.name).filter((word) => said.has(word)).length * 2 + meanings(field.label).filter((word) => said.has(word)).length,
      }))
      .sort((a, b) => b.hits - a.hits);
    if (best && best.hits > 0) found.push({ wish, field: best.field, value: value.replace(/[.;]\s*$/, '') });
  }
  return found;
}

const NUMBERED = /^\s*(?:\(?\d{1,3}[.)]|[-*•])\s+/;

/** A numbered list of the brief is the answer to the template's list of things, when there is one that asks for things. */
export function listsFor(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  brief: Brief,
): { wishes: Wish[]; field: Field; value: Record<string, string>[] }[] {
  const numbered = wishes.filter(({ at }) => /(?:^|\n)\s*\(?\d{1,3}[.)]\s*$/.test(brief[at.part].slice(0, at.from)));
  if (numbered.length < 4) return [];
  const lists = fields.filter((field) => field.of && answers[field.name] === undefined);
  const field =
    lists.find((list) => list.required) ??
    lists.find(({ name, label }) => /item|thing|propert|asset|goods|invent/i.test(`${name} ${label}`));
  const inner = field?.of?.find(({ type }) => type === 'text' || type === 'textarea');
  if (!field || !inner) return [];
  return [{ wishes: numbered, field, value: numbered.map(({ text }) => ({ [inner.name]: text.replace(NUMBERED, '').trim() })) }];
}
