import { message } from '#messages/message.ts';
import { VERBS } from './everyday-verbs.ts';
import { capital, tidy } from './notes.ts';
import { escaped } from './reading/text.ts';
import { subjectOf } from './subject.ts';
import { topicOf } from './topics.ts';

/** Words that say too little, or are no name of a thing. */
const WEAK = new Set(
  `whole anything everyone nobody stop same other a an the and or but of on in at to for from by with without as is are was were be been has have had do does did not no must may can cannot will shall should would if when
  until unless while after before we i he she they it you us me him her them our my his their its your this that these those all any each every both either who what which
  ok okay go goes going come comes stay stays talk talks run runs show shows own owns gets give gives take takes make makes say says said says things thing something everything
  somebody everybody nobody nothing old new same way side sides latest possible fine already allowed needed am i'm touch plays missed want would like per not least most
  january february march april may june july august september october november december hour hours day days week weeks month months year years pay pays paid named
  starting deleted within start starts finish runs once twice times half halves called first second last next since
  there only just also so then another other others end fit neither list free big good bad sure know knows about than per more most very too want wants need needs get gets keep keeps put please agree agrees parties document one two three four five six seven eight nine ten eleven twelve twenty up out off away back`.split(
    /\s+/,
  ),
);

/** What stands before the name of a thing. */
const LEADS = /^(?:the|a|an|no|my|our|his|her|their|its|any|all)$/i;
const FOLLOWS = /^(?:is|are|must|may|can|cannot|will|shall|has|have|stays?|goes|belongs?|included|excluded|allowed|forbidden)$/i;
const MOST_WORDS = 3;

/** A heading for a wish that no clause of the template bears; wishes of one topic share it, and those without one for sure. `taken`: headings of the template. */
export function freeHeading(words: string, topic: string | null, names: readonly string[], taken: ReadonlySet<string>): string {
  const heading = topic ?? headingFor(words, names) ?? message('drafting.compose.further');
  return taken.has(heading.toLowerCase()) ? message('drafting.compose.special', { topic: heading.toLowerCase() }) : heading;
}

/** What a wish is about, by the words of its main clause: neither names nor the place, time and means of what is done tell it, and no clause that depends on another. */
export function topicIn(words: string, names: readonly string[]): string | null {
  const core = withoutNames(subjectOf(words), names)
    .replace(/(?<=\S )(?:what|which|who|whom|whose|that|when|if|unless|until|till|while|because|whichever|whatever|as long as)\b.*$/i, '')
    .replace(BESIDE, ' ');
  return TIME.test(words) ? null : topicOf(core);
}
/** A time of the year is nobody's: `Christmas Eve is mine`. */
const TIME =
  /^\W*(?:the |every |each |all )?(?:\p{L}+ )?(?:christmas|easter|thanksgiving|new year|eve|summers?|winters?|springs?|autumns?|holidays|weekends?|weekdays?|mornings?|evenings?|afternoons?|\p{L}+days?)\b[^,.;]{0,20}\b(?:is|are|belongs?)\b/iu;
/** `With our equipment`, `in the job`, `to the retired surveyor`; what is done and what for stays. */
const BESIDE = new RegExp(
  `(?<=\\S )\\b(?:in|with|without|on|at|from|by|during|under|within|via|near|through|into|behind|above|outside|inside|to(?! (?:${[...VERBS].join('|')})\\b)) (?!(?:i|we|he|she|they|it)\\b)(?:(?:the|an?|my|our|his|her|their|its|any|all|each|every|this|that) )?(?:\\p{L}+[ -]){0,2}?\\p{L}+(?= |[,.;)]|$)`,
  'giu',
);

/** Words without names: those that are known, and those that stand with capitals within a sentence. */
const withoutNames = (words: string, names: readonly string[]): string =>
  names
    .reduce(
      (text, name) => (text.includes(name) ? text.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), ' \uE002 ') : text),
      words,
    )
    .replace(/(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+)*/gu, ' \uE002 ')
    // Who somebody is, who is named, says nothing either.
    .replace(/(?:\b(?:Mr|Mrs|Ms|Miss|Dr)\.? *)?(?:\uE002\s*)+(?:,? ?(?:the|an?|my|our) (?:\p{Ll}+ )?\p{Ll}+)?/gu, ' , ');

/**
 * What a gift or another wish of a will is about, in the testator's own noun: the thing of which it speaks first, `Alistair may stay in the house`, `my share of
 * the mill goes to …`; null where it names none.
 */
export function givenIn(words: string, names: readonly string[]): string | null {
  const first = headingFor(words, names);
  if (first) return first;
  const unnamed = names.reduce(
    (text, name) => text.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), '\uE002'),
    tidy(words),
  );
  const tokens = unnamed.split(/[,;:]\s|\b(?:if|unless|until|when|because|so that)\b/i)[0]?.split(/\s+/) ?? [];
  for (const [at, token] of tokens.entries()) {
    if (!LEADS.test(token) || /^no$/i.test(token) || (at > 0 && AWAY.test(tokens[at - 1] ?? ''))) continue;
    const run = runFrom(tokens, at + 1).filter((word) => !ADVERB.test(word));
    if (run.length > 0 && run.length <= MOST_WORDS && !KIN.test(run.at(-1) ?? '')) return capital(run.join(' ')).slice(0, 60);
  }
  return null;
}
/** Behind these stands who gets it, and where and when. */
const AWAY = /^(?:to|for|from|with|by|at|beside|near|after|before|between|among|and|or|under|during)$/i;
const ADVERB = /^(?:home|there|here|together|alone|forever|inside|outside)$/i;
const KIN =
  /^(?:interest|share|half|rest|money|sons?|daughters?|child(?:ren)?|wife|husband|spouse|partner|sisters?|brothers?|nephews?|nieces?|cousins?|mother|father|mum|dad|parents?|grand\p{L}+|step\p{L}+|god\p{L}+|friends?|neighbou?rs?|executors?|trustees?|family|will|estate|death|age|time)$/iu;

/** A short heading in the customer's own nouns, where a wish begins with the thing that it is about: `The crates stay ours`, `Shares: …`; null for all others. */
function headingFor(words: string, names: readonly string[]): string | null {
  const unnamed = names.reduce((text, name) => text.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), ' , '), words);
  const label = /^([\p{L}][\p{L} ]{2,30}):/u.exec(tidy(unnamed))?.[1];
  const tokens = (label ?? tidy(unnamed)).split(/\s+/);
  const at = LEADS.test(tokens[0] ?? '') ? 1 : 0;
  const run = runFrom(tokens, at);
  const isSubject = label !== undefined || FOLLOWS.test(tokens[at + run.length] ?? '');
  return run.length === 0 || run.length > MOST_WORDS || !isSubject ? null : capital(run.join(' ')).slice(0, 60);
}

/** Words from here on that may be the name of one thing. */
function runFrom(tokens: readonly string[], at: number): string[] {
  const run: string[] = [];
  for (const token of tokens.slice(at)) {
    const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (word === '' || /^\d/.test(word) || WEAK.has(word.toLowerCase()) || /^[\d.,:%$€£/-]+$/.test(word) || /[/@]/.test(word)) break;
    run.push(word);
    if (/[,;:.)]$/.test(token)) break;
  }
  return run;
}
