import type { KeyDate } from '#contracts/analysis.ts';
import { message } from '#messages/message.ts';
import { addTo, daysIn, longDay } from './days.ts';
import { type Duration, durationsIn } from './durations.ts';
import { type Sentence, sentencesIn } from './sentences.ts';

/** What the words around a day say that it is, the surest first. */
const SORTS = [
  ['notice', /\bnotice\b[^.]{0,80}\b(?:by|before|no later than)\b/i],
  ['ends', /\b(?:end date|ends?|ending|expir\w+|terminat\w+|until|through|last day)\b/i],
  ['starts', /\b(?:start date|starts?|starting|commenc\w+|begin\w*|from|tak\w+ effect|effective|in force)\b/i],
  ['payment', /\b(?:pay(?:s|able|ment|ments)?|paid|instal{1,2}ments?|rent|fees?|deposit|price|due)\b/i],
  ['delivery', /\b(?:deliver\w*|hand(?:ed)? over|complet\w+|finish\w*|milestone|launch)\b/i],
  ['made', /\b(?:dated|made|entered into|as of|signed|executed)\b/i],
  ['birth', /\bborn\b|\bbirth\b/i],
] as const;
export type DaySort = (typeof SORTS)[number][0] | 'other';

/** A day that the text names, or one that was counted from such days. */
interface Found extends KeyDate {
  sort: DaySort | 'duty' | 'counted';
}

const MODAL = /\b(?:must|shall|will|has to|have to|agrees? to|undertakes? to|is required to|may|(?:is|are) (?:due|payable))\b/i;
/** What a length of time runs from or to, after its words. */
const RUNS =
  /^\s*(?:,?\s*(?:prior|advance|previous|written|prior written|advance written|written prior)\s+)*(?:['’]?\s*(?:(?:prior |advance |written |previous )*notice)\b[^.;,]{0,60}|(?:(?:immediately )?(?:after|following|from|of|before|prior to|preceding|in advance of|upon)\b[^.;]{1,70}))/i;
const GOES_ON =
  /,|\s(?:(?:the|either|each|a|an|no|any) [\p{L}]+ )?(?:must|shall|may|will|is|are|can|under|who|which|either|unless|if|until)\b|\s(?:that )?the parties\b/iu;
const LEADS =
  /\b(?:within|no(?:t)? later than|at least|not less than|no fewer than|upon|on|by giving|gives?|giving|after|for|every|during)\s+(?:a period of |the first |the next |a further )?$/i;
const RENEWS =
  /\b(?:automatically\s+(?:renew|extend)\w*|renew\w*\s+automatically|(?:renew|extend)\w*\b[^.]{0,40}\bsuccessive|renews? (?:itself )?for)\b/i;
const TERM =
  /\b(?:initial term|term of (?:this|the)|the term|this (?:agreement|lease|contract)[^.]{0,40}\b(?:continues|remains|lasts|runs|is for|has a term)|period of|fixed term)\b/i;

/** What follows a time by which notice must be given. */
const NOTICE_TIME = /^['’]?\s*(?:prior|before|in advance|(?:prior |advance )?(?:written )?notice)\b/i;

/** Names by which parties are called in a text: whose duty something is. */
export type Roles = readonly string[];

/**
 * Days that matter and duties with their times, in the order of the text: days that are named, the end of the term and the last day for notice where they
 * can be counted from such days, and times that run from an event, which have no day. Counting is by the calendar, the first day left out.
 */
export function datesOf(text: string, roles: Roles, monthFirst: boolean): KeyDate[] {
  const sentences = sentencesIn(text);
  const named = firstOf(sentences, (sentence) => namedIn(sentence, roles, monthFirst));
  const running = firstOf(sentences, (sentence) => runningIn(sentence, roles));
  const counted = countedFrom(sentences, named, roles);
  const all: Found[] = [...named, ...running, ...counted];
  const seen = new Set<string>();
  return all
    .sort((one, other) => one.from - other.from)
    .filter(({ date, words, what }) => {
      const key = date ? `${date} ${what}` : `${words} ${what}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ sort: _, ...date }) => date)
    .slice(0, MOST);
}

/** More dates help nobody; what comes after several times as many is not looked for. */
const MOST = 200;

function firstOf(sentences: readonly Sentence[], read: (sentence: Sentence) => Found[]): Found[] {
  const found: Found[] = [];
  for (const sentence of sentences) {
    if (found.length > 5 * MOST) break;
    found.push(...read(sentence));
  }
  return found;
}

function namedIn(sentence: Sentence, roles: Roles, monthFirst: boolean): Found[] {
  return daysIn(sentence.text, monthFirst).map(({ day, from, to }) => {
    const before = sentence.text.slice(Math.max(0, from - 90), from);
    const sort = nearest(before) ?? nearest(sentence.text.slice(to, to + 60)) ?? 'other';
    const said = short(sentence.text, 120);
    const what = sort === 'other' ? said : message(`analysis.server.date.${sort}`, { said });
    return { sort, date: day, words: sentence.text.slice(from, to), what, who: whoIn(sentence.text, roles), ...at(sentence, from, to) };
  });
}

/** The sort whose word stands nearest before the day. */
function nearest(before: string): DaySort | undefined {
  let best: { sort: DaySort; at: number } | undefined;
  for (const [sort, sign] of SORTS) {
    const last = [...before.matchAll(new RegExp(sign.source, 'gi'))].at(-1);
    if (last && (!best || last.index > best.at)) best = { sort, at: last.index };
  }
  return best?.sort;
}

function runningIn(sentence: Sentence, roles: Roles): Found[] {
  if (!MODAL.test(sentence.text)) return [];
  return durationsIn(sentence.text).flatMap((duration) => {
    const after = eventOf(sentence.text.slice(duration.to, duration.to + 120));
    const lead = LEADS.exec(sentence.text.slice(Math.max(0, duration.from - 40), duration.from))?.[0] ?? '';
    const isWithin = /within|later than/i.test(lead);
    if (!isWithin && (after === '' || /^\s*of\b/i.test(after))) return [];
    const from = duration.from - lead.length;
    const to = duration.to + after.trimEnd().length;
    const words = sentence.text.slice(from, to).trim();
    return [
      { sort: 'duty' as const, date: null, words, what: short(sentence.text), who: whoIn(sentence.text, roles), ...at(sentence, from, to) },
    ];
  });
}

/** The words of what a time runs from, up to where the sentence says what must be done by then. */
function eventOf(after: string): string {
  const whole = RUNS.exec(after)?.[0] ?? '';
  return whole.split(GOES_ON, 1)[0]?.trimEnd() ?? '';
}

/** The end of a term with a known beginning, and the last day to say that it shall not renew. */
function countedFrom(sentences: readonly Sentence[], named: readonly Found[], roles: Roles): Found[] {
  const start = named.find(({ sort }) => sort === 'starts') ?? named.find(({ sort }) => sort === 'made');
  const stated = named.find(({ sort, date }) => sort === 'ends' && date !== null && (start?.date ?? '') < date);
  const counted: Found[] = [];
  let end = stated?.date ?? undefined;
  const [term] = sentences.flatMap((sentence) => (TERM.test(sentence.text) && !RENEWS.test(sentence.text) ? termIn(sentence) : []));
  if (!end && start?.date && term) {
    end = addTo(addTo(start.date, term.duration.count, term.duration.unit), -1, 'day');
    const what = message('analysis.server.date.termEnds', { start: longDay(start.date) });
    const words = term.sentence.text.slice(term.duration.from, term.duration.to);
    counted.push({ sort: 'counted', date: end, words, what, who: null, ...at(term.sentence, term.duration.from, term.duration.to) });
  }
  if (!end) return counted;
  for (const [index, sentence] of sentences.entries()) {
    const around = `${sentences[index - 1]?.text ?? ''} ${sentence.text}`;
    if (!RENEWS.test(around) || !/\bnotice\b|\bnotif/i.test(sentence.text)) continue;
    const duration = durationsIn(sentence.text).find(({ business, to }) => !business && NOTICE_TIME.test(sentence.text.slice(to)));
    if (!duration) continue;
    const date = addTo(end, -duration.count, duration.unit);
    const what = message('analysis.server.date.lastNotice', { end: longDay(end) });
    const words = sentence.text.slice(duration.from, duration.to);
    counted.push({ sort: 'counted', date, words, what, who: whoIn(sentence.text, roles), ...at(sentence, duration.from, duration.to) });
  }
  return counted;
}

function termIn(sentence: Sentence): { sentence: Sentence; duration: Duration }[] {
  const duration = durationsIn(sentence.text).find(({ business, unit }) => !business && unit !== 'day');
  return duration && !/\bsurviv|\bafter\b[^.]{0,30}\b(?:terminat|end)/i.test(sentence.text) ? [{ sentence, duration }] : [];
}

const at = (sentence: Sentence, from: number, to: number) => ({ from: sentence.from + from, to: sentence.from + to });

/** The party that stands last before what has to be done. */
function whoIn(sentence: string, roles: Roles): string | null {
  const modal = MODAL.exec(sentence);
  if (!modal) return null;
  const subject = sentence.slice(Math.max(0, modal.index - 160), modal.index);
  let best: { name: string; at: number } | undefined;
  for (const name of [...roles, 'Either party', 'Each party', 'The parties', 'Neither party', 'A party']) {
    const found = subject.toLowerCase().lastIndexOf(name.toLowerCase());
    if (found >= 0 && (!best || found > best.at)) best = { name, at: found };
  }
  return best?.name ?? null;
}

/** A sentence without its number and the marks of headings, cut at a word where it is long. */
function short(sentence: string, longest = 180): string {
  const bare = sentence
    .replace(/^[#\s>]*(?:\(?[a-z]{1,3}\)|\d{1,3}(?:\.\d{1,3})*[.)]?|[-•])?\s+/i, '')
    .replace(/\*\*|\s*\{id:[\w-]+\}/g, '')
    .trim();
  return bare.length <= longest ? bare : `${bare.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}
