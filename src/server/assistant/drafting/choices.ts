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
export function chooseFrom(wishes: readonly Wish[], fields: readonly Field[]): Choice[] {
  const choices: Choice[] = [];
  for (const field of fields) {
    const found = wishes.flatMap((wish) => {
      const value = field.type === 'boolean' ? yesOrNo(wish.text, field) : field.type === 'select' ? oneOf(wish.text, field) : undefined;
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
  const topic = [...new Set(meanings(`${field.name} ${field.label}`))];
  for (const part of text.split(/[,;.]| but /)) {
    const said = new Set(meanings(part));
    const hits = topic.filter((word) => said.has(word)).length;
    if (topic.length === 0 || hits / topic.length < 0.6 || said.size > topic.length + 5) continue;
    return { value: !NOT.test(part), score: hits / topic.length };
  }
  return undefined;
}

function oneOf(text: string, field: Field): { value: string; score: number } | undefined {
  const options = (field.options ?? []).map((option) => ({ option, words: new Set(meanings(option)), negative: NOT.test(option) }));
  const shared = (word: string) => options.filter(({ words }) => words.has(word)).length;
  const topic = new Set(meanings(`${field.name} ${field.label}`));
  const said = new Set(meanings(text));
  const onTopic = [...topic].filter((word) => said.has(word)).length;
  const ranked = options
    .map(({ option, words, negative }) => {
      const own = [...words].filter((word) => shared(word) === 1);
      const hits = own.filter((word) => said.has(word)).length;
      const plainNo = /^no$/i.test(option) ? Number(onTopic > 0 && NOT.test(text)) : 0;
      const clash = negative !== NOT.test(text) && !/^no$/i.test(option) ? 0.4 : 0;
      return { option, score: (own.length > 0 ? hits / own.length : 0) + plainNo - clash, hits: hits + plainNo };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.hits === 0 || best.score < 0.5 || best.score - (second?.score ?? 0) < 0.2) return undefined;
  return onTopic > 0 || best.hits >= 2 ? { value: best.option, score: best.score + onTopic * 0.2 } : undefined;
}
