import { headingOf } from './heading.ts';
import { lintAnnounced } from './lint-announced.ts';
import { lintDates } from './lint-dates.ts';
import { lintNumbers } from './lint-numbers.ts';
import { lintTerms } from './lint-terms.ts';

/** Something in a filled document that a careful reader would stop at. */
export interface Finding {
  rule: 'term' | 'reference' | 'heading' | 'number' | 'party' | 'date' | 'empty' | 'leftover';
  /** A sentence for people. */
  message: string;
  /** Offsets in the text. */
  from: number;
  to: number;
}

export interface LintOptions {
  /** Labels of the parties as the document names them: `Landlord`. */
  parties?: readonly string[];
  /** BCP 47 language of the document, for number words. */
  locale?: string;
}

/** Checks a filled document. Few false alarms before many findings: what cannot be told is passed. */
export function lint(text: string, options: LintOptions = {}): Finding[] {
  const findings = [
    ...lintHeadings(text),
    ...lintLeftovers(text),
    ...lintAnnounced(text),
    ...lintTerms(text, options.parties ?? []),
    ...lintNumbers(text, options.locale ?? 'en-US'),
    ...lintDates(text),
  ];
  return findings.sort((a, b) => a.from - b.from);
}

interface Found {
  level: number;
  title: string;
  from: number;
  to: number;
}

/** No heading twice in one part of the document, no clause without text, and every reference leads to a heading. */
function lintHeadings(text: string): Finding[] {
  const findings: Finding[] = [];
  const ids = new Set<string>();
  const headings: Found[] = [];
  for (const line of text.matchAll(/^#.*$/gm)) {
    const heading = headingOf(line[0]);
    if (!heading) continue;
    const from = line.index;
    const to = from + line[0].length;
    if (ids.has(heading.id))
      findings.push({
        rule: 'heading',
        message: `The heading “${heading.title}” stands twice, or two share the id ${heading.id}.`,
        from,
        to,
      });
    ids.add(heading.id);
    headings.push({ level: heading.level, title: heading.title, from, to });
  }
  for (const [index, { level, title, from, to }] of headings.entries()) {
    const next = headings[index + 1];
    const isTitle = index === 0 && level === 1;
    const bare = text.slice(to, next?.from ?? text.length).trim() === '';
    if (bare && !isTitle && !(next && next.level > level))
      findings.push({ rule: 'empty', message: `The clause “${title}” is empty.`, from, to });
  }
  for (const link of text.matchAll(/(?<!\\)\[((?:[^[\]\\]|\\.)*)\]\(#([^()\s]+)\)/g)) {
    const [whole, words, id = ''] = link;
    if (ids.has(id)) continue;
    findings.push({
      rule: 'reference',
      message: `“${words}” refers to ${id}, which is not in the document.`,
      from: link.index,
      to: link.index + whole.length,
    });
  }
  return findings;
}

const LEFT = [
  [/(?<!\\)\{(?!id:[\w-]+\}[ \t]*$)[^{}\n]{0,200}\}/gm, 'A tag was left over'],
  [/(?<!\\)\[(?:[^[\]\\\n]|\\.){0,200}\](?!\()/g, 'A bracket was left over'],
  [/\[object Object\]|\bundefined\b|\bNaN\b/g, 'A value without words was left over'],
  [/(?<![\w\]])\([ \t]*\)|“[ \t]*”|\*\*[ \t]*\*\*/g, 'Something between marks is missing'],
] as const;

function lintLeftovers(text: string): Finding[] {
  return LEFT.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map(
      (match): Finding => ({ rule: 'leftover', message: `${message}: ${match[0]}`, from: match.index, to: match.index + match[0].length }),
    ),
  );
}
