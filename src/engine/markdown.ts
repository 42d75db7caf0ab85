import type { RootContent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readPlain } from './plain-markdown.ts';

/** Markdown's nodes of one section of a text, with offsets from the section's own beginning. */
export type Parse = (section: string) => readonly RootContent[];

/** The dialect has no code, no HTML and no link definitions: all are read as text, so that nothing a person typed is lost. */
const DISABLED = ['codeFenced', 'codeIndented', 'codeText', 'htmlFlow', 'htmlText', 'autolink', 'definition', 'labelStartImage'];
const UNDERSCORE = 95;
/** Four underscores and more are a blank to write on: in Markdown two of them, `$____ or (____)`, would make bold what stands between, and be gone. */
const BLANKS: NonNullable<Options['extensions']>[number] = {
  text: {
    [UNDERSCORE]: {
      name: 'blank',
      tokenize(effects, ok, nok) {
        let count = 0;
        return function more(code) {
          if (code === UNDERSCORE) {
            if (count === 0) effects.enter('data');
            count += 1;
            effects.consume(code);
            return more;
          }
          if (count < 4) return nok(code);
          effects.exit('data');
          return ok(code);
        };
      },
    },
  },
};
const optionsWithout = (disabled: string[]): Options => ({
  extensions: [gfmTable(), BLANKS, { disable: { null: disabled } }],
  mdastExtensions: [gfmTableFromMarkdown()],
});
const OPTIONS = optionsWithout(DISABLED);
const PLAIN_STARS = optionsWithout([...DISABLED, 'attention']);

/** Reads any text; what `readPlain` reads it gives alike, at many times the cost. */
export const parseFully: Parse = (section) => fromMarkdown(section, isCrowded(section) ? PLAIN_STARS : OPTIONS).children;

/** More stars in one paragraph are no emphasis but a paragraph of stars: each is held against all before it, and thousands would take minutes. */
const MOST_STARS = 2_000;

function isCrowded(section: string): boolean {
  if (section.length < 2 * MOST_STARS || starsIn(section) <= MOST_STARS) return false;
  return starsIn(section) > 10 * MOST_STARS || section.split(PARAGRAPHS).some((paragraph) => starsIn(paragraph) > MOST_STARS);
}

/** Items of a list and rows of a table are read by themselves. */
const PARAGRAPHS = /\n\s*\n|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]|\|)/;
const starsIn = (text: string): number => text.match(/\*+|_+/g)?.length ?? 0;

export const parseMarkdown: Parse = (section) => readPlain(section) ?? parseFully(section);

/** A piece of a text that is read by itself. */
export interface Section {
  /** Where it begins: its nodes count from there. */
  from: number;
  nodes: readonly RootContent[];
  /** Its first node is a list that goes on from the last one of the section before. */
  goesOn: boolean;
}

/**
 * Where a text may be cut. Such a line begins something new whatever stands before it, and what follows is read alike with and without that, for the
 * dialect has neither definitions nor anything else that reaches further: a heading; words after an empty line; words in an item at the margin, which
 * may go on with the list before it.
 */
const CUTS = /\n(?=#{1,6} )|\n(?:\n|(?=1\. ))(?=(?:1\. )?(?:\*\*)?[\p{L}“"(])/gu;

/** Without remembering, shorter pieces are not cut off: what is not plain would be begun to be parsed too often. */
const SHORTEST = 100;

/**
 * Parses a text piece by piece, so that what is plain is read as such whatever stands beside it, and who remembers (`rememberingParse`) finds all again that
 * did not change.
 */
export function sectionsOf(text: string, remembering?: Parse): Section[] {
  const parse = remembering ?? parseMarkdown;
  const sections: Section[] = [];
  const add = (from: number, to: number): void => {
    const section = text.slice(from, to);
    const before = sections.at(-1);
    sections.push({ from, nodes: parse(section), goesOn: before !== undefined && section.startsWith('1. ') && endsInList(before, text) });
  };
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(CUTS)) {
    if (!remembering && index - from < SHORTEST) continue;
    add(from, index + sign.length);
    from = index + sign.length;
  }
  add(from, text.length);
  return sections;
}

/** Whether the last node is a list whose numbers have a point: `1)` would begin another one. */
function endsInList({ nodes, from }: Section, text: string): boolean {
  const last = nodes.at(-1);
  const at = from + (last?.position?.start.offset ?? 0);
  return last?.type === 'list' && /^\d+\./.test(text.slice(at, at + 11));
}

/** Sections longer than this are texts of their own, not clauses that come again. */
const LONGEST_REMEMBERED = 8_000;

/**
 * Parses and remembers: documents of one template share most of their clauses, and finding a clause again costs nothing beside parsing it.
 * Holds sections of so many characters in all; those that were not asked for longest make room.
 */
export function rememberingParse(characters: number): Parse {
  const known = new Map<string, readonly RootContent[]>();
  let held = 0;
  return (section) => {
    const found = known.get(section);
    if (found !== undefined) {
      known.delete(section);
      known.set(section, found);
      return found;
    }
    const nodes = parseMarkdown(section);
    if (section.length > LONGEST_REMEMBERED) return nodes;
    known.set(section, nodes);
    held += section.length;
    for (const oldest of known.keys()) {
      if (held <= characters) break;
      known.delete(oldest);
      held -= oldest.length;
    }
    return nodes;
  };
}
