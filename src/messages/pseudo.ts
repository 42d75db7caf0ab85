const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž', (accented, index) => [
    String.fromCharCode(index < 26 ? 65 + index : 97 + index - 26),
    accented,
  ]),
);
/** Values and marks that must stay as they are. */
const KEPT = /(\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>)/;

/**
 * A sentence in a language nobody speaks, made from the English one: accented, half as long again and in brackets.
 * Screens are walked in it to find what is cut off and what is not in the catalogue; as `ar-XB` it runs from right to left.
 */
export function pseudo(sentence: string): string {
  const words = sentence
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiou]/g, '$&$&').replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter),
    );
  return sentence === '' ? '' : `⟦${words.join('')}⟧`;
}

/** A whole catalogue in it. */
export function pseudoCatalogue<T>(sentences: T): T {
  if (typeof sentences === 'string') return pseudo(sentences) as T;
  if (typeof sentences !== 'object' || sentences === null) return sentences;
  return Object.fromEntries(Object.entries(sentences).map(([key, value]) => [key, pseudoCatalogue(value)])) as T;
}
