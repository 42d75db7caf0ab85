/** Several things named one after the other, in the words of a language: “card, bank transfer, and invoice”. */
export function listOf(words: readonly string[], language: string): string {
  // The first list that a browser is asked for costs a phone a tenth of a second; the language of most writes it this way.
  if (language !== 'en') return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
