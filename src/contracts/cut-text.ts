/** The first `length` code units of a text, and never half of a character that takes two: no database row can hold that. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
