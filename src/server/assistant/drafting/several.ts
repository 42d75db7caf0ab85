import { LABELS } from '#engine/labels.ts';
import { namesIn } from '#engine/several.ts';
import { isSignature } from '#engine/signature.ts';
import type { Cast } from './parties.ts';
import type { Brief } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** Names as one side that several are: `Ann Roe, Bo Dahl and Cy Oke`. */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The sides of one name each that several are together, with their names. */
export function severalIn(
  { taken, slots }: Pick<Cast, 'taken' | 'slots'>,
  { answers }: Brief,
  given: Readonly<Record<string, unknown>>,
): Map<Slot, string[]> {
  return new Map(
    slots.flatMap((slot): [Slot, string[]][] => {
      const names =
        answers[slot.name] === undefined ? [...new Set(taken.get(slot)?.map(({ value }) => value))] : namesIn(answers[slot.name] ?? '');
      const value = given[slot.name];
      const isThere = !slot.list && names.length > 1 && typeof value === 'string' && isSame(value, names);
      return isThere ? [[slot, namesIn(value)]] : [];
    }),
  );
}

/** The same names in any order. */
const isSame = (value: string, names: readonly string[]): boolean => {
  const own = namesIn(value).map((name) => name.toLowerCase());
  return own.length === names.length && names.every((name) => own.includes(name.toLowerCase()));
};

/**
 * A draft in which each of several who are one side signs by himself, and all of them bear its defined term together. Whoever signs for a company among them says in
 * which office.
 */
export function severally(text: string, several: ReadonlyMap<Slot, readonly string[]>): string {
  if (several.size === 0) return text;
  const sides = [...several].map(([{ label }, names]) => ({ label, all: together(names) }));
  const blocks = text.split('\n\n');
  return blocks
    .filter((block, at) => !isForOthers(block) && !isForOthers(blocks[at + 1] ?? ''))
    .map((block) => {
      if (!isSignature(block)) return sides.reduce(asTogether, block);
      const [head = '', ...lines] = block.split('\\\n');
      const at = lines.findIndex((line) => line.startsWith(`${LABELS.name}: `));
      const written = lines[at]?.slice(LABELS.name.length + 2) ?? '';
      const side = sides.find(({ label, all }) => head === LABELS.signedBy.replace('{party}', label) && plain(written) === all);
      if (!side) return block;
      return namesIn(written)
        .map((name) => {
          if (!isCompany(plain(name))) return [head, ...lines.with(at, `${LABELS.name}: ${name}`)].join('\\\n');
          const office = [`${LABELS.name}: ____`, `${LABELS.title}: ____`];
          const signed = LABELS.signedFor.replace('{company}', name).replace('{party}', side.label);
          return [signed, ...lines.toSpliced(at, 1, ...office)].join('\\\n');
        })
        .join('\n\n');
    })
    .join('\n\n');
}

/** Lines in which further people of a side are to write their names: each has signature lines of his own now. */
const isForOthers = (block: string): boolean =>
  isSignature(block) &&
  !/^[^\n]*$/m.exec(block)?.[0].startsWith(LABELS.signedBy.split('{')[0] ?? '') &&
  new RegExp(`^${LABELS.name}: _+`, 'm').test(block);

const asTogether = (block: string, { label, all }: { label: string; all: string }): string =>
  block
    .split('\n')
    .map((line) => (plain(line).includes(all) ? line.replace(`(the “**${label}**”)`, `(together the “**${label}**”)`) : line))
    .join('\n');

const plain = (written: string): string => written.replace(/\\([^\p{L}\d\s])/gu, '$1');
