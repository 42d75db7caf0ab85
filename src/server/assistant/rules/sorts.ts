import type { Doc } from '../checks/document.ts';
import { partiesOf } from '../parties.ts';
import type { Sort } from './shapes.ts';

/** Words of titles and of kinds that say what sort of document it is. */
const TITLES: Readonly<Record<Sort, RegExp>> = {
  lease: /\b(?:residential|tenancy|room|sublease|home|apartment|month-to-month)\b.*|\blease\b/i,
  employment: /\b(?:employment|employee|nanny|offer letter|offer-letter|job|non-?compet\w*)\b/i,
  loan: /\b(?:loan|promissory|iou|lending|note|credit)\b/i,
  consumer: /\b(?:sale|purchase|consumer|shop|store|terms of (?:sale|service))\b/i,
  will: /\b(?:will|testament|codicil)\b/i,
  power: /\bpower[- ]of[- ]attorney\b/i,
  secrecy: /\b(?:nda|non-?disclosure|confidential\w*|secrecy)\b/i,
};
const NOT: Partial<Record<Sort, RegExp>> = {
  lease: /\b(?:commercial|equipment|vehicle|business premises)\b/i,
  consumer: /\b(?:shares?|business|asset)\b/i,
  loan: /\bnotes? (?:of|to)\b/i,
};

/** How surely words of the body say it where title and kind do not. */
const BODIES: Readonly<Record<Sort, RegExp>> = {
  lease: /\b(?:landlord|tenant)\b/i,
  employment: /\bemployer\b[\s\S]{0,400}\bemployee\b/i,
  loan: /\blender\b[\s\S]{0,400}\bborrower\b/i,
  consumer: /\bconsumer\b/i,
  will: /\b(?:my (?:last )?will|testator)\b/i,
  power: /\bpower of attorney\b/i,
  secrecy: /\bconfidential information\b/i,
};

/** Whoever buys is somebody at home, or is found there or from afar. "The Buyer is no consumer" says the opposite. */
const CONSUMER =
  /(?<!\b(?:not|no|neither|nor|never|other than|than)\b(?: \w+){0,3} |\bnon-)\bconsumers?\b(?! price)|\b(?:households?|off[- ]premises|doorstep|distance (?:contract|sale|selling)|personal,? (?:family|private|or (?:family|private|domestic))|private (?:use|person|individual|buyer|customer))\b/i;
/** The buying side trades, too. */
const TRADES =
  /\b(?:both|each|parties|buyer|purchaser|customer)\b(?:(?!\b(?:not|never|outside|other|otherwise|neither|nor|consumer)\b)[^.;]){0,100}\bin the course of (?:(?:its|their|his|her|a|the|any|respective) ){0,2}(?:trade|business)/i;
const COMPANY =
  /(?:^|[\s,.(])(?:[Ll]td|LTD|[Ll]imited|Inc|Incorporated|L\.?L\.?C|L\.?L\.?P|PLC|[Pp]lc|Corp|Corporation|Company|GmbH|AG|KG|SE|B\.?V|N\.?V|S\.?A|S\.?A\.?S|S\.?A\.?R\.?L|S\.?[rR]\.?[lL]|S\.?p\.?A|Pty|Pte|Pvt|Oy|AB|ApS|A\/S|s\.r\.o)\b/;

/** The law for consumers is not held against a sale between traders, nor against one of which nothing says that a consumer buys. */
function isForConsumers(called: string, text: string): boolean {
  if (!/\b(?:consumer|shop|store)\b/i.test(called) && !CONSUMER.test(text)) return false;
  const parties = partiesOf(text);
  return !TRADES.test(text) && !(parties.length > 1 && parties.every(({ name }) => COMPANY.test(name)));
}

/** The sorts of document that a text is, by what it was called, its title, and where neither says so, its first pages. */
export function sortsOf(doc: Pick<Doc, 'text' | 'clauses'>, kind: string | undefined): Set<Sort> {
  const title = doc.clauses[0]?.heading || doc.text.trim().split('\n', 1)[0]?.slice(0, 120) || '';
  const called = `${(kind ?? '').replaceAll('-', ' ')} ${kind ?? ''} | ${title}`;
  const sorts = (Object.keys(TITLES) as Sort[]).filter((sort) => TITLES[sort].test(called) && !NOT[sort]?.test(called));
  const start = doc.text.slice(0, 6_000);
  const found = sorts.length > 0 ? sorts : (Object.keys(BODIES) as Sort[]).filter((sort) => BODIES[sort].test(start));
  return new Set(found.filter((sort) => sort !== 'consumer' || isForConsumers(called, doc.text)));
}
