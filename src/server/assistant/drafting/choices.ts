import type { Field } from '#engine/field.ts';
import type { Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** An answer that the words of a wish choose. */
export interface Choice {
  field: Field;
  value: string | boolean;
  wish: Wish;
}

const NOT = /\b(?:no|not|never|without|none|nobody|nothing|cannot|can'?t|don'?t|doesn'?t|won'?t|excluded)\b/i;

/** Yes or no, and one of several, where a wish says so in so many words; a question that two wishes answer differently stays open. */
export function chooseFrom(wishes: readonly Wish[], fields: readonly Field[], isAbout: (wish: Wish, field: Field) => boolean): Choice[] {
  const choices: Choice[] = [];
  for (const field of fields) {
    const found = wishes.flatMap((wish) => {
      const value =
        field.type === 'boolean'
          ? yesOrNo(wish.text, field)
          : field.type === 'select'
            ? oneOf(wish.text, field, isAbout(wish, field))
            : undefined;
      return value === undefined ? [] : [{ field, value: value.value, wish, score: value.score }];
    });
    found.sort((a, b) => b.score - a.score);
    const [best, second] = found;
    if (best && (!second || second.score < best.score || second.value === best.value))
      choices.push({ field: best.field, value: best.value, wish: best.wish });
  }
  return choices;
}

function yesOrNo(text: string, field: Field): { value: boolean; score: number } | undefined {
  // `Do you sell data or share it with others?` is answered by who does the first.
  const [first = ''] = field.label.split(/ or (?=\p{Ll}+ it\b)/u);
  // `28 days including bank holidays` gives none on top.
  if (/\b(?:on top|in addition|extra|added)\b/i.test(field.label) && /\bincl(?:\.|uding|udes?|uded)?\b/i.test(text)) {
    const asked = meanings(`${field.name} ${field.label}`);
    return meanings(text).filter((word) => asked.includes(word)).length > 0 ? { value: false, score: 1 } : undefined;
  }
  // What is shared is nobody's own.
  const [, own] = /\bown (\p{L}+)/iu.exec(field.label) ?? [];
  if (own && !new RegExp(`\\b(?:own|private|en[ -]?suite)\\b[^,;.]{0,12}\\b${own}`, 'i').test(text)) return undefined;
  const topic = [...new Set(meanings(`${field.name} ${first}`))];
  for (const part of text.split(/[,;.]| but /)) {
    const said = new Set(meanings(part));
    const hits = topic.filter((word) => said.has(word)).length;
    if (topic.length === 0 || hits / topic.length < 0.6 || said.size > topic.length + 5) continue;
    return { value: !NOT.test(part), score: hits / topic.length };
  }
  return undefined;
}

function oneOf(wish: string, field: Field, isAbout: boolean): { value: string; score: number } | undefined {
  // Who owns as tenants in common rents nothing.
  const whole = wish.replace(/\b(?:tenants? in common|joint tenants?|tenancy in common)\b/gi, 'co-owners');
  // What comes after that is another question.
  const text = /after/i.test(`${field.name} ${field.label}`)
    ? whole
    : (whole.split(/[,;]?\s*\b(?:after that|afterwards|then)\b/i)[0] ?? whole);
  // `I go to the tribunal if he does not pay` answers what happens if nothing is paid: what is asked stands outside the condition.
  const isWhatIf = /\bif\b/i.test(field.label) && /\bif\b/i.test(text);
  const result = isWhatIf ? text.replace(/\bif\b[^,]*/i, '') : text;
  const options = (field.options ?? []).map((option) => ({ option, words: new Set(meanings(option)), negative: NOT.test(option) }));
  const shared = (word: string) => options.filter(({ words }) => words.has(word)).length;
  const topic = new Set(meanings(`${field.name} ${field.label}`));
  // `12 months` chooses no month.
  const said = new Set(
    meanings(
      text.replace(
        /\b(?:\d+|one|two|three|four|five|six|twelve)[ -]?(?:hours?|days?|weeks?|months?|years?)\b|\b(?:per|an?|each|every|the) (?:hour|day|week|month|year)\b/gi,
        ' ',
      ),
    ),
  );
  const onTopic = [...topic].filter((word) => said.has(word)).length;
  const ranked = options
    .map(({ option, words, negative }) => {
      const own = [...words].filter((word) => shared(word) === 1);
      const hits = own.filter((word) => said.has(word)).length;
      const plainNo = /^no$/i.test(option) ? Number(onTopic > 0 && NOT.test(text)) : 0;
      const clash = negative !== NOT.test(result) && !/^no$/i.test(option) ? 0.4 : 0;
      // `Also for statistics` beside `also for statistics and advertising`: all that it names is said, and nothing of the other's own.
      const isAll = own.length === 0 && words.size > 0 && onTopic > 0 && [...words].every((word) => said.has(word));
      return {
        option,
        score: (own.length > 0 ? hits / own.length : isAll ? 0.9 : 0) + plainNo - clash,
        hits: hits + plainNo + Number(isAll),
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  // What stands there by default gives way to more than one word of another option.
  const [least, apart] = isWhatIf ? [0.1, 0.1] : [isAbout && field.default === undefined ? 0.3 : 0.5, 0.2];
  if (!best || best.hits === 0 || best.score < least || best.score - (second?.score ?? 0) < apart) return undefined;
  // An option of one long word says by itself what it is about: `Widowed`.
  const isSaid = /^\p{L}{6,}$/u.test(best.option);
  return onTopic > 0 || best.hits >= 2 || isAbout || isSaid || isWhatIf
    ? { value: best.option, score: best.score + onTopic * 0.2 }
    : undefined;
}
