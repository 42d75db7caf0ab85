import type { NameRun } from './names.ts';
import { RELATIVES } from './relatives.ts';
import { roleAt } from './roles.ts';
import { lineAt, type Page } from './text.ts';

/** `Influencer: Ann Berg`: what a line calls somebody before the name, where no list of roles has the word. */
export function calledAs(page: Page, run: NameRun): string | null {
  const line = lineAt(page, run.from);
  const called =
    /(?:^[\s\-*•\d.)#>|]*|[,;.] )([a-z][a-z-]{3,15}(?: [a-z]{4,12})?)s? ?[:=] ?$|^[\s\-*•\d.)#>|]*(?:the )?([a-z][a-z-]{3,15}) is $/.exec(
      page.low.slice(line.from, run.from),
    );
  const word = called?.[1] ?? called?.[2];
  const isName = run.isCompany || run.isTitled || run.last > run.first;
  return word && isName && !NO_CALLING.test(word) ? word : null;
}

/** Words that lead a line and call nobody anything. */
const NO_CALLING =
  /^(?:names?|address(?:es)?|dates?|places?|titles?|events?|subjects?|projects?|purpose|venue|shows?|works?|propert(?:y|ies)|premises|note|notes|contact|email|phone|brand|marks?|product|model|make|account|bank|state|country|county|city|town|location|between|parties|party|called|signed|witness(?:es)?|this|that|there|it|what|who|where|law|governing law|jurisdiction|court|courts|band name|company name|business name|regarding|about|ship|vessel|boat|horse|dog|vehicle|car)$/;

/** `2017 Subaru Outback` is a thing with its year, `Mei Lings father` somebody who is not named. */
export function isThing(page: Page, run: NameRun): boolean {
  const before = page.tokens[run.first - 1];
  const isModel =
    !run.isCompany && before !== undefined && /^(?:19|20)\d\d$/.test(before.low) && page.low.slice(before.to, run.from) === ' ';
  const isTheirs = /^[ ](?:old |new |elder |younger )?(?:cat|dog|car|bike|room|flat|house|parents?|kids?|things|share)\b/.test(
    page.low.slice(run.to, run.to + 20),
  );
  const next = page.tokens[run.last + 1];
  // `In Lampasas county` is where, and nobody.
  const isWhere =
    !run.isCompany &&
    (/^ (?:county|parish|township|borough|district|street|road|avenue|lane|village|beach|valley|lake|river|area)\b/.test(
      page.low.slice(run.to, run.to + 12),
    ) ||
      /\b(?:in|near|outside|around) $/.test(page.low.slice(Math.max(0, run.from - 9), run.from)));
  if (isWhere) return true;
  const isKin = next !== undefined && !next.cap && RELATIVES.has(next.low) && page.low.slice(run.to, next.from) === ' ';
  return (
    (isModel && !MONTH.test(page.tokens[run.first]?.low ?? '')) || ((isTheirs || isKin) && /s$/.test(page.tokens[run.last]?.low ?? ''))
  );
}

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** `I'm Sandra Kileel, Quesnel.`: one word behind the writer's whole name, at the end of the sentence, is where she lives. */
export const isTownBehind = (page: Page, run: NameRun, previous: NameRun | undefined): boolean =>
  previous !== undefined &&
  run.first === run.last &&
  previous.last > previous.first &&
  page.text.slice(previous.to, run.from) === ', ' &&
  /\b(?:i'm|i’m|i am|im|my name is) $/.test(page.low.slice(Math.max(0, previous.from - 14), previous.from)) &&
  /^(?:\s*$|[.;\n])/.test(page.text.slice(run.to, run.to + 2));

/** `I'm Ann Berg, a photographer`: what somebody is says more than that it is the writer. */
export function appositionOf(page: Page, run: NameRun, end: number): string | null {
  const noun = /^, (?:the|an?) ([a-z]{3,14})\b/.exec(page.low.slice(run.to, Math.min(end, run.to + 24)))?.[1];
  const hit = noun ? roleAt([{ text: noun, low: noun, from: 0, to: noun.length, cap: false }], 0) : undefined;
  return hit && hit.role !== 'self' ? hit.role : null;
}

/** `My restaurant Saffron Gate`. */
export const OWN_BUSINESS =
  /\b(?:my|our) (?:[a-z]+ )?(?:restaurant|bakery|cafe|farm|hotel|salon|gallery|garage|kennel|clinic|store|shop|pub|bar|brewery|studio|company|firm|business|agency|charity|school|practice|gym)(?: called| named|,)? $/;
