import { attempt, keep, type Place } from './intl.ts';

const formats = new Map<string, Intl.ListFormat>();
const joints = new Map<string, readonly [two: string, middle: string, last: string]>();

/** Texts joined as the language does it: `Ann, Bob, and Cy` (en-US), `Ann, Bob and Cy` (en-GB). */
export function joinList(items: readonly string[], { locale }: Place): string {
  if (items.length < 2) return items[0] ?? '';
  // In these languages the words between never depend on their neighbours (Spanish "y" does), so they are asked for once.
  if (!locale.startsWith('en') && !locale.startsWith('de')) return formatOf(locale).format(items);
  const [two, middle, last] = jointsOf(locale);
  if (items.length === 2) return `${items[0]}${two}${items[1]}`;
  return items.slice(0, -1).join(middle) + last + items.at(-1);
}

function jointsOf(locale: string): readonly [string, string, string] {
  let known = joints.get(locale);
  if (!known) {
    const between = (items: string[]) =>
      formatOf(locale)
        .formatToParts(items)
        .filter((part) => part.type === 'literal')
        .map((part) => part.value);
    const [middle = ', ', last = ', '] = between(['a', 'b', 'c']);
    known = [between(['a', 'b'])[0] ?? ', ', middle, last];
    keep(joints, locale, known);
  }
  return known;
}

function formatOf(locale: string): Intl.ListFormat {
  let format = formats.get(locale);
  if (!format) {
    format = attempt(() => new Intl.ListFormat(locale)) ?? new Intl.ListFormat('en-US');
    keep(formats, locale, format);
  }
  return format;
}
