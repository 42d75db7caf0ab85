import type { Finding } from '#contracts/analysis.ts';
import type { Evidence } from '#contracts/assistant.ts';
import type { Brief } from '#contracts/drafting.ts';
import { lint } from '#engine/lint.ts';
import { plainText, read } from '#engine/read.ts';
import { type Figure, figuresOf, isGiven } from './figures.ts';
import { createLawCheck, supportOf } from './law.ts';
import { foreignNames, foreignSigns, vocabularyOf } from './names.ts';
import { SPOKEN_MARK } from './number-words.ts';
import type { Prompt } from './prompt.ts';
import { hasRun } from './runs.ts';
import type { Place } from './splice.ts';

/** What is wrong with what a model wrote, in words for the model. It may hold pieces of what people wrote. */
export type Problem = string;

/** What a draft is held against. */
export interface Grounds {
  brief: Brief;
  passages: readonly Evidence[];
  /** The local draft's text. */
  draft: string;
  prompt: Prompt;
  /** The validators of drafts: what they find in a text. */
  findingsOf: (text: string) => readonly Finding[];
}

const SHORTEST = 15;
const LONGEST = 4_000;
const GROWTH = 3;
const MOST_NEW_GAPS = 6;

const UNFIT: readonly (readonly [RegExp, Problem])[] = [
  [/<\/?[a-z!][^>]*>?|&(?:#\w+|\w{2,31});/i, 'It holds HTML.'],
  [
    /!\[|\]\s*\((?!#[\w-]+\))|\]\s*\[|^\s*\[[^\]\n]+\]:|https?:|www\.|\b[a-z]+:\/\/|javascript:|data:\w+\//im,
    'It holds a link or an image.',
  ],
  [
    /^\s{0,3}(?:#{1,6}(?:\s|$)|>|\||`{3}|~{3}|(?:[-*_]\s*){3,}$|={2,}\s*$|[-+*]\s)/m,
    'It holds headings, tables, quotations, rules or bullets.',
  ],
  [/_{3,}|[{}`|]/, 'It holds lines to sign on or signs that are not used.'],
  [/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/u, 'It holds signs that cannot be seen.'],
  [
    /\b(?:as an ai\b|(?:large )?language model|system (?:prompt|text|message)|my (?:instructions|rules)|i (?:cannot|can't|am unable|will not|apologi[sz]e)|i'm sorry|certainly[,!]|sure[,!]|here(?:'s| is| are) (?:the|your) (?:clause|revised|rewritten|improved))/i,
    'It speaks to the reader.',
  ],
];

/** What keeps words of a model from being shown at all, even before the rest is known. */
export function unfit(text: string, prompt: Prompt): Problem[] {
  const found = UNFIT.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []));
  return prompt.isLeakedBy(text) ? [...found, 'It repeats the rules or the marks of blocks.'] : found;
}

/** Gives what is wrong with words that bring in something which nobody has given: figures, names, law, signs. */
export function createLineCheck({ brief, passages, draft, prompt }: Grounds): (words: string) => Problem[] {
  const written = [brief.title, brief.description, brief.requirements, ...Object.values(brief.answers)].join('\n');
  const [inDraft, inBrief] = [figuresOf(draft), figuresOf(written)];
  const given = vocabularyOf(`${written}\n${draft}`);
  const library = vocabularyOf(passages.map(({ title, text }) => `${title} ${text}`).join('\n'));
  const unfounded = createLawCheck(passages, draft);
  return (words) => {
    if (words.length > LONGEST || hasRun(words)) return ['It is too long, or holds words that are none.'];
    const figures = figuresOf(words).filter((figure) => !isGiven(figure, inDraft, inBrief));
    const names = [...foreignNames(words, given, library), ...foreignSigns(words, `${written}\n${draft}`)];
    const law = unfounded(words);
    return [
      ...unfit(words, prompt),
      ...(figures.length > 0 ? [`Nobody has given these figures: ${listed(figures)}.`] : []),
      ...(names.length > 0 ? [`Nobody has given these names or terms: ${names.join(', ')}.`] : []),
      ...(law.length > 0 ? [`No passage says this about the law: ${law.join(' ')}`] : []),
    ];
  };
}

const listed = (figures: readonly Figure[]) => figures.map(({ text }) => `“${text.replaceAll(SPOKEN_MARK, '')}”`).join(', ');

/** Everything that is wrong with one clause as a model wrote it; `place` is the clause before. */
export function clauseProblems(body: string, place: Place, draft: string, problemsOf: (words: string) => Problem[]): Problem[] {
  if (body.length > LONGEST) return [`Clause ${place.number}: It is too long.`];
  const now = figuresOf(body);
  const lost = figuresOf(place.body).filter((figure) => !isGiven(figure, now, []));
  const gone = gapsOf(place.body).filter((gap) => !gapsOf(body).includes(gap));
  const references = (place.body.match(/\]\(#[\w-]+\)/g) ?? []).filter((reference) => !body.includes(reference));
  const added = gapsOf(body).filter((gap) => !gapsOf(draft).includes(gap));
  const wishes = place.wishes.join('. ');
  return [
    ...problemsOf(body),
    ...(isReadable(body) ? [] : ['It is not made of paragraphs and lists.']),
    ...(body.length < SHORTEST ? ['It is too short.'] : []),
    ...(body.length > Math.max(800, GROWTH * place.body.length) ? ['It is too long.'] : []),
    ...(lost.length > 0 ? [`These figures of the clause are gone: ${listed(lost)}.`] : []),
    ...(references.length > 0 ? [`These references are gone: ${references.join(', ')}.`] : []),
    ...(gone.length > 0 ? [`These gaps were filled or dropped: ${gone.join(', ')}.`] : []),
    ...(added.length > MOST_NEW_GAPS ? ['It adds too many gaps.'] : []),
    ...(isNegated(place.body) && !isNegated(body) ? ['It leaves out a “not” or an exception.'] : []),
    ...(supportOf(wishes, body) < Math.min(0.5, 0.7 * supportOf(wishes, place.body)) ? ['It does not say what the wishes ask for.'] : []),
  ].map((problem) => `Clause ${place.number}: ${problem}`);
}

/** What is wrong with the whole of a draft that was not wrong before the model wrote in it. */
export function draftProblems(text: string, { draft, findingsOf }: Grounds): Problem[] {
  const outline = (of: string) =>
    JSON.stringify(
      read(of).flatMap((block): unknown[] => {
        if (block.t === 'signature') return block.lines;
        return 'id' in block || block.t === 'title' ? [plainText(block.c)] : [];
      }),
    );
  const found = more(findingsOf(draft), findingsOf(text), ({ kind }) => kind, 'unfilled-gap');
  // An added gap is a bracket on purpose.
  const linted = more(lint(draft), lint(text), ({ rule }) => rule, 'leftover');
  return [
    ...(outline(text) === outline(draft) ? [] : ['Headings or signatures of the document are no longer the same.']),
    ...[...found, ...linted].map(({ message }) => message),
  ];
}

/** What is found in the second list of a sort that the first one holds less often. */
function more<T>(before: readonly T[], after: readonly T[], sortOf: (one: T) => string, except: string): T[] {
  const old = Map.groupBy(before, sortOf);
  return [...Map.groupBy(after, sortOf)].flatMap(([sort, all]) =>
    sort !== except && all.length > (old.get(sort)?.length ?? 0) ? all : [],
  );
}

/** Gaps of a text, by their labels in small letters. */
export function gapsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/(?<!\\)\[([^[\]\n]{1,120})\](?!\()/g)].map(([, label = '']) => label.trim().toLowerCase()))];
}

const isNegated = (text: string) => /\b(?:not|no|never|neither|nor|without|except|unless|none|cannot)\b|n['’]t\b/i.test(text);
const isReadable = (body: string) =>
  read(`# T\n\n## H\n\n${body}`)
    .slice(2)
    .every(({ t }) => t === 'paragraph' || t === 'items');
