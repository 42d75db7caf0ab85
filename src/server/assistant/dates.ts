import type { KeyDate } from '#contracts/analysis.ts';
import { message } from '#messages/message.ts';
import { type Subject, subjectOf } from './checks/subject.ts';
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
  /** What the words before a named day speak of. */
  subject?: Subject | undefined;
}

const MODAL = /\b(?:must|shall|will|has to|have to|agrees? to|undertakes? to|is required to|may|(?:is|are) (?:due|payable))\b/i;
/** What a length of time runs from or to, after its words. */
const RUNS =
  /^\s*(?:['’]\s*)?(?:,\s*)?(?:(?:prior|advance|previous|written)(?:\s*,\s*|\s+))*(?:['’]\s*)?(?:notice\b[^.;,]{0,60}|(?:(?:immediately )?(?:after|following|from|of|before|prior to|preceding|in advance of|upon)\b[^.;]{1,70}))/i;
const GOES_ON =
  /,|\s(?:(?:the|either|each|a|an|no|any) [\p{L}]+ )?(?:must|shall|may|will|is|are|can|under|who|which|either|unless|if|until)\b|\s(?:that )?the parties\b/iu;
const LEADS =
  /\b(?:within|no(?:t)? later than|at least|not less than|no fewer than|upon|on|by giving|gives?|giving|after|for|every|during)\s+(?:a period of |the first |the next |a further )?$/i;
const RENEWS =
  /\b(?:automatically\s+(?:renew|extend)\w*|renew\w*\s+automatically|(?:renew|extend)\w*\b[^.]{0,40}\bsuccessive|renews? (?:itself )?for)\b/i;
/** A sentence on how long the contract lasts; what else has a term or a period is told by its subject. */
const TERM =
  /\b(?:(?:initial|fixed) term|term (?:of|is|shall be|will be)|the term|(?:this|the) (?:agreement|lease|contract|tenancy)[^.]{0,40}\b(?:continues?|remains?|lasts?|runs?|is for|has a term))\b/i;

/** What follows a time by which notice must be given. */
const NOTICE_TIME = /^['’]?\s*(?:prior|before|in advance|(?:prior |advance )?(?:written )?notice)\b/i;
const OPTS_OUT =
  /\bnon-?renew\w*|\b(?:not|against|prevents?|stops?|declines?|cancels?|avoids?|opts? out)\b[^.;]{0,60}\b(?:renew|extend|extension)\w*/i;
/** Notice that may end the contract whatever its term is. */
const ANY_TIME = /\bat any time\b|\bfor (?:any |good )?cause\b|\bbreach/i;
/** Between a time and what it is counted back from. */
const BEFORE = String.raw`['’]?\s*(?:(?:prior |advance |written )*notice\s+)?(?:before|prior to|preceding|in advance of)\s+`;
const BEFORE_DAY = new RegExp(`^${BEFORE}$`, 'i');
const TIME_BEFORE = new RegExp(`\\b(?:days?|weeks?|months?|years?)${BEFORE}$`, 'i');
const KINDS = '(?:(?:initial|then[- ]current|current|renewal|fixed|existing|applicable|lease|rental|contract|subscription) )*';
const WHOLE = `${KINDS}(?:term|(?:sub)?lease|agreement|contract|tenancy|engagement|employment|subscription|(?<=(?:rental|renewal|current|lease|initial) )period)`;
const BEFORE_END = new RegExp(
  `^${BEFORE}(?:(?:the |its )?${KINDS}(?:end|expiry|expiration)\\b(?: date\\b)?(?: of (?:the|this|its|such|any|each) ${WHOLE}\\b)?(?! of\\b)|(?:it|(?:the|this) ${WHOLE}) (?:is (?:due )?to )?(?:ends?|expires?)\\b)`,
  'i',
);
/** Before a time whose end is a last day. */
const LEAST = /\b(?:at least|not less than|no fewer than|not? later than|at the latest)\s+(?:a period of )?$/i;
/** Before a time that is no last day: "within 30 days before". */
const WINDOW =
  /\b(?:within|during|in|up to|(?:no|not) (?:more|earlier|sooner) than|(?<!\b(?:no|not) )(?:less|fewer) than)\s+(?:the (?:last|final) )?$/i;

/** It may end on a day, or not before one; May is a month. */
const UNSURE = /\b(?:not|never|may|can|cannot)\b/;
/** After the first of two days. */
const RANGE = /^,?\s*(?:through|until|till|to)\s/i;

/** Names by which parties are called in a text: whose duty something is. */
export type Roles = readonly string[];

/**
 * Days that matter and duties with their times, in the order of the text: days that are named, the end of the term and the last day for notice where they
 * can be counted from such days, and times that run from an event, which have no day. Counting is by the calendar, the first day left out.
 */
export function datesOf(text: string, roles: Roles, monthFirst: boolean): KeyDate[] {
  const sentences = sentencesIn(text);
  let last: Subject | undefined;
  const named = firstOf(sentences, (sentence) => {
    const found = namedIn(sentence, roles, monthFirst, last);
    last = subjectOf(sentence.text, last);
    return found;
  });
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
    .map(({ sort: _, subject: _subject, ...date }) => date)
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

function namedIn(sentence: Sentence, roles: Roles, monthFirst: boolean, last: Subject | undefined): Found[] {
  return daysIn(sentence.text, monthFirst).map(({ day, from, to }) => {
    const before = sentence.text.slice(Math.max(0, from - 90), from);
    // What happens so long before a day does not happen on it.
    const after = sentence.text.slice(to, to + 60);
    const sort = TIME_BEFORE.test(before) ? 'other' : (nearest(before) ?? (RANGE.test(after) ? 'starts' : nearest(after)) ?? 'other');
    const said = short(sentence.text, 120);
    const what = sort === 'other' ? said : message(`analysis.server.date.${sort}`, { said });
    const words = sentence.text.slice(from, to);
    const beginning = sentence.text.slice(0, from);
    const subject = UNSURE.test(beginning) ? undefined : subjectOf(beginning, last);
    return { sort, subject, date: day, words, what, who: whoIn(sentence.text, roles), ...at(sentence, from, to) };
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

/** The end of a term with a known beginning, and the last days that are counted back from it or from a day that is named. */
function countedFrom(sentences: readonly Sentence[], named: readonly Found[], roles: Roles): Found[] {
  const start =
    named.find(({ sort, subject }) => sort === 'starts' && (subject ?? 'contract') === 'contract') ??
    named.find(({ sort }) => sort === 'made');
  const stated = named.find(({ sort, subject, date }) => sort === 'ends' && subject === 'contract' && (start?.date ?? '') < (date ?? ''));
  const [term] = sentences.flatMap(termIn);
  const counted: Found[] = [];
  let end = stated?.date ?? undefined;
  if (!end && start?.date && term) {
    const { sentence, duration } = term;
    end = addTo(addTo(start.date, duration.count, duration.unit), -1, 'day');
    counted.push(countedDay(sentence, duration, end, message('analysis.server.date.termEnds', { start: longDay(start.date) }), null));
  }
  for (const [index, sentence] of sentences.entries())
    counted.push(...lastDaysIn(sentence, sentences[index - 1], named, end, whoIn(sentence.text, roles)));
  return counted;
}
function termIn(sentence: Sentence): { sentence: Sentence; duration: Duration }[] {
  if (!TERM.test(sentence.text) || RENEWS.test(sentence.text) || /\bsurviv|\bafter\b[^.]{0,30}\b(?:terminat|end)/i.test(sentence.text))
    return [];
  const duration = durationsIn(sentence.text).find(({ business, unit }) => !business && unit !== 'day');
  if (!duration || NOTICE_TIME.test(sentence.text.slice(duration.to))) return [];
  const before = sentence.text.slice(0, duration.from);
  const subject = subjectOf(before);
  const isTerm = subject === 'contract' || (subject === undefined && /\bterm of\s+(?:a period of )?$/i.test(before));
  return isTerm ? [{ sentence, duration }] : [];
}

/** Last days in a sentence: so long before a day that it names, or before the end of the term. `previous` may say that the term renews itself. */
function lastDaysIn(
  sentence: Sentence,
  previous: Sentence | undefined,
  named: readonly Found[],
  end: string | undefined,
  who: string | null,
) {
  const { text, from } = sentence;
  const durations = durationsIn(text).filter((one) => !one.business && !WINDOW.test(text.slice(Math.max(0, one.from - 40), one.from)));
  if (durations.length === 0) return [];
  const isNotice = /\bnotice\b|\bnotif/i.test(text);
  const optsOut = isNotice && (RENEWS.test(text) || OPTS_OUT.test(text)) && !ANY_TIME.test(text);
  const notice = optsOut ? durations.find(({ to }) => NOTICE_TIME.test(text.slice(to))) : undefined;
  return durations.flatMap((duration) => {
    const after = text.slice(duration.to, duration.to + 160);
    const day = named.find(
      (one) => one.from >= from + duration.to && one.to <= sentence.to && BEFORE_DAY.test(text.slice(duration.to, one.from - from)),
    );
    if (!isNotice && !LEAST.test(text.slice(Math.max(0, duration.from - 40), duration.from))) return [];
    const until = day?.date ?? (duration === notice || BEFORE_END.test(after) ? end : undefined);
    if (!until) return [];
    const date = addTo(until, -duration.count, duration.unit);
    const values = { end: longDay(until), said: short(text, 120) };
    const renews = RENEWS.test(`${previous?.text ?? ''} ${text}`) || OPTS_OUT.test(text);
    const key = day || !isNotice ? 'lastDay' : renews ? 'lastNotice' : 'lastNoticeOfEnd';
    return [countedDay(sentence, duration, date, message(`analysis.server.date.${key}`, values), who)];
  });
}

function countedDay(sentence: Sentence, { from, to }: Duration, date: string, what: string, who: string | null): Found {
  return { sort: 'counted', date, words: sentence.text.slice(from, to), what, who, ...at(sentence, from, to) };
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
