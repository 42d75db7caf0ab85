import { message } from '#messages/message.ts';
import { capital, tidy } from './notes.ts';
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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A heading for a wish that no clause of the template bears; wishes of one topic share it, and those without one for sure. `taken`: headings of the template. */
export function freeHeading(words: string, names: readonly string[], taken: ReadonlySet<string>): string {
  const heading = topicOf(subjectOf(words)) ?? headingFor(words, names) ?? message('drafting.compose.further');
  return taken.has(heading.toLowerCase()) ? message('drafting.compose.special', { topic: heading.toLowerCase() }) : heading;
}

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
