import { headingOf } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import { type Check, clauseAt, type Doc, finding } from './document.ts';

const NUMBERED = /\b([Cc]lauses?|[Ss]ections?|[Aa]rticles?|[Pp]aragraphs?) (\d{1,3})((?:\.\d{1,3})*)(?![\d.]*\d|\()/g;
const ATTACHED = /\b(Schedule|Annex|Appendix|Exhibit|Attachment) (\d{1,3}|[A-Z]|[IVX]{1,5})(?![\p{L}\d-]|\.\d)/gu;
/** Of another text than this one: "clause 12 of the rules of the building owners". */
const ELSEWHERE =
  /^(?:\(\w{1,4}\))* (?:of|to|in|under) (?:the |that |an? |its |their |his |her |another )?(?!(?:this|these|the present)\b)[\p{L}]/u;
const HERE =
  /^(?:\(\w{1,4}\))*,? (?:of|to|in|under) (?:this|these|the present)\b|^(?:\(\w{1,4}\))*,? (?:of|to) the (?:Agreement|Contract|Lease|Deed|Will)\b/;
const FOREIGN = /\b(?:Act|Code|Law|Regulations?|Directive|Statutes?|Rules?|Ordinance|Order|Convention|U\.S\.C\.|C\.F\.R\.)[^.;\n]{0,40}$/;

/** Every reference to a clause or an attachment leads to one. */
export const checkReferences: Check = (doc) => [...links(doc), ...numbers(doc), ...attachments(doc)];

/** References that our own editor keeps: their heading is gone. */
function links(doc: Doc): ReturnType<Check> {
  const ids = new Set([...doc.written.matchAll(/^#{1,6} .*$/gm)].map(([line]) => headingOf(line)?.id));
  return (
    [...doc.written.matchAll(/(?<!\\)\[([^[\]\n]{1,80})\]\(#([\w-]{1,80})\)/g)]
      // The second heading of one name is `deposit-2`.
      .filter(([, , id = '']) => !ids.has(id) && !ids.has(id.replace(/-\d+$/, '')))
      .slice(0, 200)
      .map((match) => {
        const [whole, words = ''] = match;
        const from = match.index;
        const to = from + whole.length;
        const heading = doc.clauses.findLast((clause) => doc.plain.back(clause.from) <= from)?.heading ?? null;
        return {
          kind: 'broken-reference',
          severity: 'high',
          message: message('findings.brokenReference', { words }),
          at: { from, to },
          heading,
          source: null,
        } as const;
      })
  );
}

/** Its numbers are those of the document that it changes. */
const AMENDS = /\b(?:amend(?:ment|ing)|addendum|renewal|variation|supplement(?:al)?|codicil|change)\b/i;

/** Numbers beyond the last clause, or beyond the last paragraph of a clause. */
function numbers(doc: Doc): ReturnType<Check> {
  const clauses = doc.clauses.filter(({ number, level }) => number !== undefined && /^\d+$/.test(number) && level === 2);
  if (clauses.length < 3 || AMENDS.test(doc.text.slice(0, 200))) return [];
  const known = new Set(doc.clauses.flatMap(({ number }) => number ?? []));
  const most = Math.max(...clauses.map(({ number }) => Number(number)));
  const items = itemsOf(doc);
  return doc.pieces
    .filter(({ sort }) => sort === 'item' || sort === 'paragraph')
    .flatMap((piece) =>
      [...piece.text.matchAll(NUMBERED)].flatMap((match) => {
        const [words, sort = '', first = '', below = ''] = match;
        const before = piece.text.slice(Math.max(0, match.index - 60), match.index);
        const after = piece.text.slice(match.index + words.length);
        if ((ELSEWHERE.test(after) && !HERE.test(after)) || FOREIGN.test(before) || isLinked(doc, piece.from + match.index)) return [];
        const sub = below.slice(1);
        // Who says "section" of a statute names it nearby; a bare number in a text of clauses may still be one.
        if (/^section|^article|^paragraph/i.test(sort) && !usesWord(doc, sort)) return [];
        const isThere = known.has(`${first}${below}`) || (Number(first) <= most && (sub === '' || !hasParts(doc, first, sub, items)));
        if (isThere) return [];
        const at = { from: piece.from + match.index, to: piece.from + match.index + words.length };
        return [finding(doc, 'broken-reference', 'high', at, 'findings.brokenReference', { words })];
      }),
    );
}

/** A link in our own Markdown: `links` speaks of it. */
function isLinked(doc: Doc, at: number): boolean {
  return doc.written[doc.plain.back(at) - 1] === '[' && doc.written.slice(doc.plain.back(at), doc.plain.back(at) + 90).includes('](#');
}

/** The text calls its own parts by this word: "Section 3", where clauses are sections. */
function usesWord(doc: Doc, word: string): boolean {
  return doc.clauses.some(({ from, to }) =>
    doc.text
      .slice(from, Math.min(to, from + 40))
      .replace(/^#+\s*/, '')
      .toLowerCase()
      .startsWith(word.toLowerCase().replace(/s$/, '')),
  );
}

/** How many paragraphs at the margin each numbered clause has. */
function itemsOf(doc: Doc): Map<string, number> {
  const items = new Map<string, number>();
  for (const piece of doc.pieces) {
    const number = doc.clauses[piece.clause]?.number;
    if (piece.sort === 'item' && piece.depth === 0 && number !== undefined) items.set(number, (items.get(number) ?? 0) + 1);
  }
  return items;
}

/** The clause counts its paragraphs, and this one is beyond them. */
function hasParts(doc: Doc, first: string, sub: string, items: ReadonlyMap<string, number>): boolean {
  const own = doc.clauses.filter(({ number }) => number?.startsWith(`${first}.`));
  if (own.length > 0) return true;
  const count = items.get(first);
  return count !== undefined && Number(sub.split('.')[0]) > count;
}

function attachments(doc: Doc): ReturnType<Check> {
  const heads = new Set(
    doc.clauses.flatMap(({ from, to }) => {
      const line = doc.text.slice(from, Math.min(to, from + 60));
      const match = /^(?:#+\s*)?(schedule|annex|appendix|exhibit|attachment)[ \t]+(\w+)/i.exec(line);
      return match ? [`${match[1]} ${match[2]}`.toLowerCase()] : [];
    }),
  );
  return doc.pieces
    .filter(({ sort }) => sort !== 'heading' && sort !== 'signature')
    .flatMap((piece) =>
      [...piece.text.matchAll(ATTACHED)].flatMap((match) => {
        const [words] = match;
        const after = piece.text.slice(match.index + words.length);
        const at = { from: piece.from + match.index, to: piece.from + match.index + words.length };
        const isHead = clauseAt(doc, at.from)?.from === at.from;
        const before = piece.text.slice(Math.max(0, match.index - 80), match.index);
        if (heads.has(words.toLowerCase()) || isHead || FOREIGN.test(before) || (ELSEWHERE.test(after) && !HERE.test(after))) return [];
        return [finding(doc, 'broken-reference', 'medium', at, 'findings.missingAttachment', { words })];
      }),
    );
}
