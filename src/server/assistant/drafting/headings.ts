import { capital, tidy } from './notes.ts';

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
const LEADS = /^(?:the|a|an|no|my|our|his|her|their|its|any|all|per|own|of|for|with|each|every)$/i;
const FOLLOWS = /^(?:is|are|must|may|can|cannot|will|shall|has|have|stays?|goes|belongs?|included|excluded|allowed|forbidden)$/i;
const MOST_WORDS = 3;

/** A short heading in the customer's own nouns; null where the words show none for sure. */
export function headingFor(words: string, names: readonly string[]): string | null {
  const unnamed = names.reduce((text, name) => text.replaceAll(name, ' , '), words);
  const label = /^([\p{L}][\p{L} ]{2,30}):/u.exec(tidy(unnamed))?.[1];
  const tokens = (label ?? tidy(unnamed)).split(/\s+/);
  let best: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const run = runFrom(tokens, at);
    if (run.length === 0 || run.length > MOST_WORDS) {
      at += run.length;
      continue;
    }
    const next = tokens[at + run.length] ?? '';
    const isNamed = label !== undefined || LEADS.test(tokens[at - 1] ?? '') || (at === 0 && FOLLOWS.test(next));
    if (isNamed && run.length > best.length) best = run;
    at += run.length;
  }
  return best.length === 0 ? null : capital(best.join(' ')).slice(0, 60);
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
